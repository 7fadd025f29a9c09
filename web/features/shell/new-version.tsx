import { useState } from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import { useNewVersion } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import './new-version.css'

const texts = ui.newVersion

/** Reloads the page without the module if it can't load, because it belongs to the old version. */
const reload = (): Promise<void> =>
  import('../../platform/device/service-worker.ts')
    .then(({ reloadIntoNewVersion }) => reloadIntoNewVersion())
    .catch(() => location.reload())

/** Offers to reload when a new version of the site is available. */
export function NewVersion() {
  const isAvailable = useNewVersion()
  const [isDismissed, setDismissed] = useState(false)
  const [isReloading, setReloading] = useState(false)
  const begin = () => {
    setReloading(true)
    void reload()
  }
  return (
    <div role="status">
      {isAvailable && !isDismissed && (
        <div className="site-new-version">
          <span className="grow">{texts.title}</span>
          <Button variant="plain" onClick={() => setDismissed(true)}>
            {texts.later}
          </Button>
          <Button pending={isReloading} onClick={begin}>
            {texts.reload}
          </Button>
        </div>
      )}
    </div>
  )
}
