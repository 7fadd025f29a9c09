import { type FormEvent, useState } from 'react'
import type { JournalSettings } from '#contract/journal.ts'
import { journalLimits } from '#contract/journal-limits.ts'
import { journalPage, journalSettings as texts } from '#contract/messages/en/journal-screens.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshJournal, settingsQuery } from './api.ts'
import './journal.css'
import './trade.css'

/** /dashboard/journal/settings */
export default function JournalSettingsPage() {
  const response = useCall(settingsQuery())
  return (
    <main id="main" tabIndex={-1} className="journal">
      <div className="journal-head gutter">
        <div>
          <h1 className="title page-name">{texts.title}</h1>
          <p className="muted">{texts.lead}</p>
        </div>
      </div>
      <Divider />
      <div className="gutter">
        {response.state === 'rejected' && (
          <LoadError title={texts.loadFailed} text={response.error.message} onRetry={response.refresh} />
        )}
        {!response.data && response.state !== 'rejected' && <ListSkeleton label={journalPage.loading} />}
        {response.data && <SettingsForm settings={response.data.settings} />}
      </div>
    </main>
  )
}

type Values = { rules: { _id?: string; text: string }[]; strategies: string[] }

function SettingsForm({ settings }: { settings: JournalSettings }) {
  const platform = usePlatform()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const draft = useFormDraft<Values, number>({
    name: 'journal settings',
    version: settings.version,
    load: () => ({ rules: settings.rules, strategies: settings.strategies }),
  })
  const { rules, strategies } = draft.values
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setFailure(null)
    const body = {
      rules: rules.filter(({ text }) => text.trim() !== ''),
      strategies: [...new Set(strategies.map((name) => name.trim()).filter(Boolean))],
      version: draft.version,
    }
    try {
      const { settings: stored } = await platform.call('PUT /journal/settings', { body })
      draft.saved({ rules: stored.rules, strategies: stored.strategies }, stored.version)
      toast.success(texts.saved)
      void refreshJournal(platform)
    } catch (error) {
      setFailure(formErrorMessage(error, texts.failed))
    } finally {
      setPending(false)
    }
  }
  return (
    <form className="journal-form" onSubmit={submit} noValidate>
      <NameList
        legend={texts.rules}
        label={texts.rule}
        add={texts.addRule}
        max={journalLimits.rules}
        maxLength={journalLimits.ruleLength}
        names={rules.map(({ text }) => text)}
        onChange={(index, text) =>
          draft.change({ rules: rules.map((rule, at) => (at === index ? { ...rule, text } : rule)) })
        }
        onAdd={() => draft.change({ rules: [...rules, { text: '' }] })}
        onRemove={(index) => draft.change({ rules: rules.filter((_, at) => at !== index) })}
      />
      <NameList
        legend={texts.strategies}
        label={texts.strategy}
        add={texts.addStrategy}
        max={journalLimits.strategies}
        maxLength={journalLimits.strategyLength}
        names={strategies}
        onChange={(index, name) =>
          draft.change({ strategies: strategies.map((old, at) => (at === index ? name : old)) })
        }
        onAdd={() => draft.change({ strategies: [...strategies, ''] })}
        onRemove={(index) => draft.change({ strategies: strategies.filter((_, at) => at !== index) })}
      />
      {failure && (
        <p className="hint error" role="alert">
          {failure}
        </p>
      )}
      <div className="button-row">
        <Button type="submit" variant="primary" pending={pending}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

type NameListProps = {
  legend: string
  label: (number: number) => string
  add: string
  max: number
  maxLength: number
  names: string[]
  onChange: (index: number, name: string) => void
  onAdd: () => void
  onRemove: (index: number) => void
}

function NameList({ legend, label, add, max, maxLength, names, onChange, onAdd, onRemove }: NameListProps) {
  return (
    <fieldset>
      <legend className="subtitle">{legend}</legend>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled
        <div key={index} className="journal-item">
          <TextField
            label={label(index + 1)}
            hideLabel
            maxLength={maxLength}
            value={name}
            onChange={({ target }) => onChange(index, target.value)}
          />
          <IconButton icon="trash" label={texts.remove(label(index + 1))} muted onClick={() => onRemove(index)} />
        </div>
      ))}
      {names.length < max && (
        <Button onClick={onAdd}>
          <Icon name="plus" small />
          {add}
        </Button>
      )}
    </fieldset>
  )
}
