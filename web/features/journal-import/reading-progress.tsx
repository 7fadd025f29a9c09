import { journalImport as texts } from '#contract/messages/en/journal-import-screens.ts'
import { Button } from '../../ui/button.tsx'

/** `part`: from 0 to 1. */
export function ReadingProgress({ part, onCancel }: { part: number; onCancel: () => void }) {
  const percent = Math.round(part * 100)
  return (
    <section className="journal-import-progress" aria-labelledby="import-reading">
      <h2 id="import-reading" className="subtitle">
        {texts.reading}
      </h2>
      <progress max={100} value={percent} aria-label={texts.reading}>
        {texts.readPart(percent)}
      </progress>
      <p className="muted">{texts.readPart(percent)}</p>
      <Button onClick={onCancel}>{texts.cancel}</Button>
    </section>
  )
}
