// Lets the editor choose a version when someone else has saved another one.
import { stale } from '#contract/messages/en/video-upload-screens.ts'
import { Button } from '../../ui/button.tsx'

type StaleProps = { title: string; text: string; onUseTheirs: () => void; onKeepMine: () => void }

export const StaleNotice = ({ title, text, onUseTheirs, onKeepMine }: StaleProps) => (
  <div className="video-uploads-stale" role="alert">
    <p>
      <b className="bold">{title}.</b> {text}
    </p>
    <div className="button-row">
      <Button onClick={onUseTheirs}>{stale.useTheirs}</Button>
      <Button variant="primary" onClick={onKeepMine}>
        {stale.keepMine}
      </Button>
    </div>
  </div>
)
