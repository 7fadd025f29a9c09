import { useLocation } from '@tanstack/react-router'
import type { User } from '#contract/accounts.ts'
import type { DocumentToAgree } from '#contract/legal.ts'
import { documentNames } from '#contract/legal-limits.ts'
import { AgreementDialog } from '../../features/legal/agreement-dialog.tsx'
import { useLogOut } from '../../features/shell/use-log-out.tsx'
import { useOnline } from '../../platform/device/online.ts'
import { useSession } from '../../platform/platform.ts'

/** Documents stay readable before the member has agreed to them. */
const isDocument = (path: string): boolean =>
  path.startsWith('/legal/') || documentNames.some((name) => path === `/${name}`)

/** Asks the member to agree to documents that changed. Not without a connection, when nobody could agree. */
export default function Agreement() {
  const session = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isOnline = useOnline()
  if (session.status !== 'member' || !isOnline || isDocument(path)) return null
  const { documentsToAgree: documents } = session.user
  return documents ? <Request user={session.user} documents={documents} /> : null
}

function Request({ user, documents }: { user: User; documents: DocumentToAgree[] }) {
  const { logOut, confirmation } = useLogOut(user)
  return <AgreementDialog documents={documents} onLogOut={() => void logOut()} confirmation={confirmation} />
}
