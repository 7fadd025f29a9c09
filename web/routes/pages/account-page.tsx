import AccountPage from '../../features/accounts/account-page.tsx'
import { BlockedPeople } from '../../features/follows/blocked-people.tsx'
import { GeneralSettings, LogOutSetting } from '../../features/shell/general-settings.tsx'

/** /dashboard/account: all settings of the member. */
export default function YourAccountPage() {
  return (
    <AccountPage before={<GeneralSettings />}>
      <BlockedPeople />
      <LogOutSetting />
    </AccountPage>
  )
}
