import { keys as texts } from '#contract/messages/en/moderation-screens.ts'
import { InfoDialog } from '../../ui/info-dialog.tsx'

/** The keyboard shortcuts of the lists. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <InfoDialog size="narrow" title={texts.title} onClose={onClose}>
      <dl className="moderation-keys">
        {Object.entries(texts.keys).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </InfoDialog>
  )
}
