import { useState } from 'react'
import { journalData as texts } from '#contract/messages/en/journal-screens.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { saveFile } from '../../shared/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatMonth } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { deleteJournal } from './api.ts'

type Props = { total: number; firstAt: string | null }

const types = { csv: 'text/csv', json: 'application/json' } as const

/** Everything belongs to the member: files to take away, and deletion. */
export function JournalData({ total, firstAt }: Props) {
  const platform = usePlatform()
  const [pending, setPending] = useState<'csv' | 'json' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const save = async (format: 'csv' | 'json') => {
    setPending(format)
    try {
      const { fileName, text } = await platform.call('GET /journal/export', { query: { format } })
      saveFile(fileName, text, types[format])
    } catch (error) {
      toast.error(formErrorMessage(error, texts.exportFailed))
    } finally {
      setPending(null)
    }
  }
  const deleteAll = async (): Promise<boolean> => {
    try {
      await deleteJournal(platform)
      toast.success(texts.deleted)
      return true
    } catch (error) {
      toast.error(formErrorMessage(error, texts.deleteFailed))
      return false
    }
  }
  return (
    <div className="journal-data gutter">
      <p className="meta">{firstAt ? texts.summary(total, formatMonth(firstAt)) : texts.noTrades}</p>
      <div className="button-row">
        {(['csv', 'json'] as const).map((format) => (
          <Button key={format} variant="plain" pending={pending === format} onClick={() => void save(format)}>
            <Icon name="download" small />
            {texts[format]}
          </Button>
        ))}
        <Button variant="plain" onClick={() => setAsking(true)}>
          <Icon name="trash" small />
          {texts.deleteAll}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteTitle}
          text={texts.deleteText(total)}
          cancelLabel={texts.cancel}
          confirmLabel={texts.deleteConfirm}
          onConfirm={deleteAll}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
