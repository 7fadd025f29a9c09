// Changes to a member's name, username, photo, phone and language.
import type { User } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import { errorMessages } from '#contract/messages/en/errors.ts'
import { now } from '../../../platform/clock.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { claimUsername } from '../queries/members.ts'
import {
  lockPersonalDetails,
  type PersonalDetailsRow,
  recentlyRetiredUsername,
  retireUsername,
  updateLanguage,
  updatePersonalDetails,
} from '../queries/personal-details.ts'
import { currentUser } from '../reads.ts'
import { isReservedWord, lifetimes } from '../rules.ts'

/** `photo` is the image's key. */
export type PersonalDetailsChanges = { name?: string; username?: string; phone?: string; photo?: string }

const usernameFailure = (type: 'username_taken' | 'username_wait'): Failure =>
  new Failure(type, { fields: { username: errorMessages[type] } })

/** Must run in a transaction. Returns the details from before the change. */
export async function changePersonalDetails(
  context: MemberContext,
  changes: PersonalDetailsChanges,
): Promise<PersonalDetailsRow> {
  const { platform, db, viewer } = context
  const id = viewer.memberId
  const [before] = await lockPersonalDetails(db, { id })
  if (!before) throw new Failure('not_found')
  const { name = null, username = null, phone = null, photo = null } = changes
  if (username !== null && username !== before.username) await changeUsername(context, before.username, username)
  await updatePersonalDetails(db, { id, name, username, phone, photo })
  // Cached sessions contain both.
  if (name !== null || username !== null) await platform.invalidations.publish(db, 'session', id)
  return before
}

export async function chooseLanguage(context: MemberContext, language: Language): Promise<User> {
  await updateLanguage(context.db, { id: context.viewer.memberId, language })
  return currentUser(context)
}

/** The old username stays reserved for its member for a while (DECISIONS "Accounts"). */
async function changeUsername({ platform, db, viewer }: MemberContext, from: string, to: string): Promise<void> {
  const id = viewer.memberId
  const time = now().getTime()
  if (isReservedWord(to, platform.config.product.slug)) throw usernameFailure('username_taken')
  const reservedAfter = new Date(time + lifetimes.retiredUsername - lifetimes.usernameChangeInterval).toISOString()
  const [recent] = await recentlyRetiredUsername(db, { id, reservedAfter })
  if (recent) throw usernameFailure('username_wait')
  const [claimed] = await claimUsername(db, {
    username: to,
    memberId: id,
    signupId: null,
    now: new Date(time).toISOString(),
  })
  if (!claimed) throw usernameFailure('username_taken')
  await retireUsername(db, { id, username: from, until: new Date(time + lifetimes.retiredUsername).toISOString() })
}
