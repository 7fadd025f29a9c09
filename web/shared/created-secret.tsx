import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { TextField } from '../ui/text-field.tsx'

type Texts = Record<'once' | 'secret' | 'copy' | 'copied' | 'copyFailed' | 'done', string>

/** The body and foot of a dialog that shows a new secret once. */
export function CreatedSecret({ secret, texts, onDone }: { secret: string; texts: Texts; onDone: () => void }) {
  return (
    <>
      <div className="dialog-body created-secret">
        <p role="status">{texts.once}</p>
        <TextField label={texts.secret} readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
      </div>
      <div className="dialog-foot">
        <Button onClick={() => void copyText(secret, texts)}>{texts.copy}</Button>
        <Button variant="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </>
  )
}
