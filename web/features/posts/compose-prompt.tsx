import { type ReactNode, useState } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Composer, type ComposerTool } from './lazy-composer.ts'

/** Opens the composer. `children` renders the control for that. */
export function ComposeOpener(props: {
  section: SectionOrAll
  /** The path of the page that the post is about. */
  about?: string
  children: (open: (initialTool?: ComposerTool) => void) => ReactNode
}) {
  const { section, about, children } = props
  const platform = usePlatform()
  const [opened, setOpened] = useState<{ initialTool: ComposerTool | undefined } | null>(null)
  const open = (initialTool?: ComposerTool) => void requireLogin(platform, () => setOpened({ initialTool }))
  return (
    <>
      {children(open)}
      {opened && (
        <Composer
          section={section}
          {...(about && { link: new URL(about, window.location.href).href })}
          initialTool={opened.initialTool}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

export function ComposePrompt({ section }: { section: SectionOrAll }) {
  const session = useSession()
  const user = session.status === 'member' ? session.user : null
  return (
    <ComposeOpener section={section}>
      {(open) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only preload
        <div
          className="compose-prompt card"
          data-opens-auth=""
          onPointerEnter={Composer.preload}
          onTouchStart={Composer.preload}
          onFocus={Composer.preload}
        >
          <Avatar username={user?.username} src={user?.profilePhoto} />
          <button type="button" className="compose-prompt-field" onClick={() => open()}>
            {texts.prompt}
          </button>
          <IconButton icon="candlesticks" label={texts.addImages} muted onClick={() => open('images')} />
          <IconButton icon="poll" label={texts.startPoll} muted className="desktop-only" onClick={() => open('poll')} />
          <IconButton
            icon="calendar"
            label={texts.schedulePost}
            muted
            className="desktop-only"
            onClick={() => open('schedule')}
          />
        </div>
      )}
    </ComposeOpener>
  )
}
