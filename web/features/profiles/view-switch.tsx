import { profile as texts } from '#contract/messages/en/profiles-screens.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { setViewMode, useViewMode } from './use-view-mode.ts'

const modes = ['grid', 'list'] as const

/** Grid or list. The choice is stored on this device. */
export function ViewSwitch() {
  const now = useViewMode()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not a form field
    <div className="profile-view-switch" role="group" aria-label={texts.view}>
      {modes.map((mode) => (
        <button key={mode} type="button" aria-pressed={mode === now} onClick={() => setViewMode(mode)}>
          <Icon name={mode} />
          <VisuallyHidden>{texts[mode]}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}
