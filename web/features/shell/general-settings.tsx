import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { generalSettings as texts } from '#contract/messages/en/layouts.ts'
import { header } from '#contract/messages/en/shell.ts'
import { mayUse } from '#contract/permissions.ts'
import { playsAwardSound, setAwardSound } from '../../platform/device/award-sound.ts'
import { openCookieChoices } from '../../platform/device/cookie-choices.ts'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { isUnsent } from '../../platform/offline/rules.ts'
import { useSession } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { type ThemeChoice, useTheme } from '../../ui/theme.tsx'
import { InstallSetting } from './install-site.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { useLogOut } from './use-log-out.tsx'

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark']

/** The first section of the settings: the theme, and links to the settings on pages of their own. */
export function GeneralSettings() {
  const session = useSession()
  const { choice, choose } = useTheme()
  const unsent = useQueuedActions().filter(isUnsent).length
  if (session.status !== 'member') return null
  return (
    <section aria-labelledby="general-title">
      <h2 id="general-title" className="section-heading">
        {texts.title}
      </h2>
      <RadioGroup
        name="theme"
        label={texts.theme}
        value={choice}
        onChange={(event) => choose(themes.find((theme) => theme === event.currentTarget.value) ?? 'system')}
        options={themes.map((value) => ({ value, label: texts.themes[value] }))}
      />
      <LanguageSetting user={session.user} />
      <AwardSoundSetting />
      <InstallSetting />
      <ul className="site-settings-links">
        <SettingsLink to="/dashboard/notifications/preferences" icon="bell" name={texts.notifications} />
        {unsent > 0 && <SettingsLink to="/dashboard/unsent" icon="clock" name={header.unsent(unsent)} />}
        <li>
          <button type="button" onClick={openCookieChoices}>
            <Icon name="settings" />
            <span className="grow">{texts.cookieChoices}</span>
            <Icon name="chevron-right" small />
          </button>
        </li>
        <SettingsLink to="/about" icon="info" name={texts.about} />
        {mayUse(session.user, 'overview') && <SettingsLink to="/admin" icon="shield" name={texts.admin} />}
      </ul>
    </section>
  )
}

function AwardSoundSetting() {
  const [plays, setPlays] = useState(playsAwardSound)
  const change = (next: boolean) => {
    setAwardSound(next)
    setPlays(next)
  }
  return (
    <Checkbox checked={plays} onChange={(event) => change(event.currentTarget.checked)}>
      {texts.awardSound}
    </Checkbox>
  )
}

type SettingsLinkProps = {
  to: '/dashboard/notifications/preferences' | '/dashboard/unsent' | '/about' | '/admin'
  icon: IconName
  name: string
}

const SettingsLink = ({ to, icon, name }: SettingsLinkProps) => (
  <li>
    <Link to={to}>
      <Icon name={icon} />
      <span className="grow">{name}</span>
      <Icon name="chevron-right" small />
    </Link>
  </li>
)

/** The last section. On phones it's the only way to log out in the members' layout. */
export function LogOutSetting() {
  const session = useSession()
  return session.status === 'member' ? <LogOut user={session.user} /> : null
}

function LogOut({ user }: { user: User }) {
  const { logOut, confirmation } = useLogOut(user)
  return (
    <section>
      <Button onClick={() => void logOut()}>
        <Icon name="sign-out" />
        {header.signOut}
      </Button>
      {confirmation}
    </section>
  )
}
