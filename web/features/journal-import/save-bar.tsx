import { formatNumber } from '#contract/format-number.ts'
import { journalImport, importSave as texts } from '#contract/messages/en/journal-import-screens.ts'
import { Button } from '../../ui/button.tsx'

type Props = { trades: number; isUpdating: boolean; canSave: boolean; onSave: () => void; onCancel: () => void }

export const SaveBar = ({ trades, isUpdating, canSave, onSave, onCancel }: Props) => (
  <section className="journal-import-save" aria-label={texts.region}>
    <p className="bold" role="status">
      {texts.ready(formatNumber(trades), trades)}
    </p>
    <Button onClick={onCancel}>{journalImport.cancel}</Button>
    {trades > 0 && canSave && (
      <Button variant="primary" pending={isUpdating} onClick={onSave}>
        {texts.save(formatNumber(trades), trades)}
      </Button>
    )}
  </section>
)
