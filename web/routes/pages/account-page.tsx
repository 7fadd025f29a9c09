import AccountPage from '../../features/accounts/account-page.tsx'
import { BlockedPeople } from '../../features/follows/blocked-people.tsx'

/** /dashboard/account */
export default function YourAccountPage() {
  return (
    <AccountPage>
      <BlockedPeople />
    </AccountPage>
  )
}
