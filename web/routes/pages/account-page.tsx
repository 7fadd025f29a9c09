import AccountPage from '../../features/accounts/account-page.tsx'
import { DeleteAccount } from '../../features/accounts/delete-account.tsx'
import { YourData } from '../../features/accounts/your-data.tsx'
import { BlockedPeople } from '../../features/follows/blocked-people.tsx'
import { GeneralSettings, LogOutSetting } from '../../features/shell/general-settings.tsx'

/** /dashboard/account: all settings of the member. */
export default function YourAccountPage() {
  return (
    <AccountPage before={<GeneralSettings />}>
      <BlockedPeople />
      <YourData />
      <DeleteAccount />
      <LogOutSetting />
    </AccountPage>
  )
}
