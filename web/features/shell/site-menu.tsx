import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import { header as texts } from '#contract/messages/en/shell.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTheme } from '../../ui/theme.tsx'

/** The guests' menu in the phone's top bar, a native popover. */
export function SiteMenu() {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const { theme, choose } = useTheme()
  const close = () => menu.current?.hidePopover()
  const logIn = () => {
    close()
    openAuthModal()
  }
  return (
    <>
      <IconButton icon="list" label={texts.menu} className="phone-only" popoverTarget={id} />
      <nav ref={menu} id={id} popover="auto" className="site-menu" aria-label={texts.menu}>
        <Link to="/" activeOptions={{ exact: true }} onClick={close}>
          <Icon name="logo" />
          {texts.home}
        </Link>
        <Link to="/sentiment-news" onClick={close}>
          <Icon name="news" />
          {publicPageTitles['/sentiment-news']}
        </Link>
        <Link to="/learning" onClick={close}>
          <Icon name="learn" />
          {publicPageTitles['/learning']}
        </Link>
        <Link to="/predictions" onClick={close}>
          <Icon name="forecast" />
          {publicPageTitles['/predictions']}
        </Link>
        <Link to="/about" onClick={close}>
          <Icon name="compass" />
          {publicPageTitles['/about']}
        </Link>
        <Link to="/contact" onClick={close}>
          <Icon name="mail" />
          {publicPageTitles['/contact']}
        </Link>
        <button type="button" onClick={logIn}>
          <Icon name="profile" />
          {texts.login}
        </button>
        <Link to="/privacy-policy" onClick={close}>
          <Icon name="shield" />
          {publicPageTitles['/privacy-policy']}
        </Link>
        <Link to="/trading-risk" onClick={close}>
          <Icon name="info" />
          {publicPageTitles['/trading-risk']}
        </Link>
        <button type="button" onClick={() => choose(theme === 'dark' ? 'light' : 'dark')}>
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
          {texts.lightAndDark}
        </button>
      </nav>
    </>
  )
}
