// Creates the first administrator from the settings if the site has none.
import { Email, NewPassword, Username } from '#contract/accounts.ts'
import { now } from '../../../platform/clock.ts'
import { ConfigError } from '../../../platform/config.ts'
import type { Platform } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../audit/actions.ts'
import { hashPassword } from '../hashing.ts'
import { accountByEmail, lockFirstAdmin } from '../queries/members.ts'
import { hasAdmin } from '../reads.ts'
import { setRole } from './privileges.ts'
import { registerMember } from './sign-up.ts'

/** Applies the signup rules, except that the operator may use reserved words as the username. */
function readSettings({ email, username, password }: { email: string; username: string; password: string }) {
  const read = { ADMIN_EMAIL: Email.safeParse(email), ADMIN_USERNAME: Username.safeParse(username) }
  for (const [setting, { error }] of Object.entries({ ...read, ADMIN_PASSWORD: NewPassword.safeParse(password) }))
    if (error) throw new ConfigError(`${setting}: ${error.issues[0]?.message}`)
  return { email: read.ADMIN_EMAIL.data!, username: read.ADMIN_USERNAME.data!, password }
}

export async function ensureFirstAdmin(platform: Platform): Promise<void> {
  const { firstAdmin } = platform.config
  if (!firstAdmin || (await hasAdmin(platform.database.pool))) return
  const { email, username, password } = readSettings(firstAdmin)
  const hash = await hashPassword(password)
  await platform.database.transaction(async (db) => {
    await lockFirstAdmin(db)
    if (await hasAdmin(db)) return
    const [owner] = await accountByEmail(db, { email })
    if (owner) return setRole({ platform, db }, { memberId: owner.id, to: 'admin', actorId: null })
    const id = newId()
    const details = { id, username, name: username, email, country: null, phone: null, gender: null }
    // The operator has filled in no form.
    const agreed = { agreements: '[]', agreedAt: now().toISOString() }
    const loginMethod = { hash, issuer: null, subject: null }
    const asConfigError = (error: unknown) => {
      if (!(error instanceof Failure && error.type === 'username_taken')) throw error
      throw new ConfigError(`ADMIN_USERNAME: ${error.message}`, { cause: error })
    }
    await registerMember(db, { ...details, ...loginMethod, ...agreed, role: 'admin', status: 'active' }, null).catch(
      asConfigError,
    )
    await recordAudit(db, { action: 'accounts.role', actorId: null, subjectId: id, after: { role: 'admin' } })
    platform.log.info({ member: id }, 'first administrator created')
  })
}
