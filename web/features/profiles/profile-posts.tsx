// A member's posts. On the viewer's own profile also saved, liked and unpublished ones.
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { profile as texts } from '#contract/messages/en/profiles-screens.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type ProfileTab, profileTabs, publicTabs } from './profile-tabs.ts'
import { setViewMode, useViewMode, type ViewMode } from './use-view-mode.ts'

const modes = ['grid', 'list'] as const

/** Grid or list. The choice is stored on this device. */
function ViewSwitch() {
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

type Props = {
  isOwn: boolean
  /** Renders the posts of a tab. */
  children: (tab: ProfileTab, view: ViewMode) => ReactNode
}

export function ProfilePosts({ isOwn, children }: Props) {
  const view = useDeferredValue(useViewMode())
  const { tab = 'published' } = useSearch({ strict: false }) as { tab?: ProfileTab }
  const tabs = isOwn ? profileTabs : publicTabs
  const shown = tabs.includes(tab) ? tab : 'published'
  // Not again when only the switch changes: the posts follow it once they are rendered.
  const posts = useMemo(() => children(shown, view), [children, shown, view])
  return (
    <section className="profile-posts" aria-labelledby="profile-posts">
      <h2 id="profile-posts" className="visually-hidden">
        {texts.tabs[shown]}
      </h2>
      <div className="profile-bar">
        <PostTabs tabs={tabs} />
        {shown !== 'plans' && <ViewSwitch />}
      </div>
      {posts}
    </section>
  )
}

function PostTabs({ tabs }: { tabs: readonly ProfileTab[] }) {
  return (
    <Tabs label={texts.postTabs}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="."
          search={(before) => ({ ...before, tab: tab === 'published' ? undefined : tab })}
          activeOptions={{ explicitUndefined: true }}
          className="tab"
          resetScroll={false}
        >
          {texts.tabs[tab]}
        </Link>
      ))}
    </Tabs>
  )
}
