import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { toast } from '../../ui/toast.ts'
import type { Platform } from '../platform.ts'
import { openAuthModal } from './auth-modal-events.ts'

type SessionSource = Pick<Platform, 'session' | 'whenBrowserReady'>

async function whenSessionKnown({ session, whenBrowserReady }: SessionSource) {
  const current = session.get()
  return current.status === 'loading' ? (await whenBrowserReady()).session.whenKnown() : current
}

/**
 * Acts for a member; guests are asked to log in. A tap before the session is known waits for it. If the files for that
 * can't be loaded, a toast says so.
 */
export async function requireLogin(
  platform: SessionSource,
  act: () => unknown,
  asGuest: () => void = openAuthModal,
): Promise<void> {
  const session = await whenSessionKnown(platform).catch(() => toast.error(clientErrors.FETCH_ERROR))
  if (!session) return
  if (session.status === 'member') await act()
  else asGuest()
}
