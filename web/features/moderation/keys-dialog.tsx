import { useState } from 'react'
import { keys as texts } from '#contract/messages/en/moderation-screens.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The keyboard shortcuts of the lists. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} size="narrow" title={texts.title} onClose={() => setOpen(false)} onExited={onClose}>
      <div className="dialog-body">
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
      </div>
      <div className="dialog-foot">
        <Button variant="primary" onClick={() => setOpen(false)}>
          {texts.close}
        </Button>
      </div>
    </Dialog>
  )
}
