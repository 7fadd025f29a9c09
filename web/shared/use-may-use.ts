import { type AdminArea, mayUse } from '#contract/permissions.ts'
import { useSession } from '../platform/platform.ts'

/** Whether the viewer may use an area of the administration. Undefined: what only administrators may use. */
export function useMayUse(area: AdminArea | undefined): boolean {
  const session = useSession()
  return session.status === 'member' && mayUse(session.user, area)
}
