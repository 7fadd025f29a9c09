// Choosing statements: by the system's dialog or by dropping them.
import { type DragEvent, useRef, useState } from 'react'
import { journalImport as texts } from '#contract/messages/en/journal-import-screens.ts'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Illustration } from '../../ui/illustration.tsx'
import { fileLimits } from './reading/limits.ts'

const accepted = '.csv,.tsv,.txt,.xlsx,.htm,.html,text/csv,text/html'

export function FileChooser({ onChoose }: { onChoose: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const [isTooMany, setTooMany] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    setTooMany(chosen.length > fileLimits.files)
    if (chosen.length > 0 && chosen.length <= fileLimits.files) onChoose(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for everyone who can't drop
    <div
      className={isOver ? 'journal-import-drop over' : 'journal-import-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Illustration name="empty" />
      <p className="subtitle desktop-only">{isOver ? texts.letGo : texts.drop}</p>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={texts.choose}
        onChange={(event) => {
          choose(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <Button variant="primary" onClick={() => field.current?.click()}>
        <Icon name="upload" />
        {texts.choose}
      </Button>
      {isTooMany && (
        <p role="alert" className="hint error">
          <Icon name="alert" small />
          <span>{texts.tooManyFiles(fileLimits.files)}</span>
        </p>
      )}
      <p className="muted">{texts.formats}</p>
      <p className="muted">{texts.limits(fileLimits.files, formatBytes(fileLimits.fileBytes))}</p>
    </div>
  )
}
