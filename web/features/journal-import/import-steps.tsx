import { journalImport as texts } from '#contract/messages/en/journal-import-screens.ts'

const steps = ['file', 'columns', 'check', 'save'] as const
export type StepName = (typeof steps)[number]

export const ImportSteps = ({ current }: { current: StepName }) => (
  <ol className="journal-import-steps" aria-label={texts.steps}>
    {steps.map((step, at) => (
      <li
        key={step}
        className={at < steps.indexOf(current) ? 'journal-import-past' : undefined}
        aria-current={step === current ? 'step' : undefined}
      >
        {texts.step[step]}
      </li>
    ))}
  </ol>
)
