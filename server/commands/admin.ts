// npm run admin -- grant|revoke <username>: makes a member an administrator, or takes that back. Also works while the
// site runs.
import { setRole } from '../features/accounts/actions/standing.ts'
import { findMemberId } from '../features/accounts/reads.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { openLog } from '../platform/log.ts'
import { openPlatform } from '../program.ts'

const roles = { grant: 'admin', revoke: 'user' } as const
const usage = 'usage: npm run admin -- grant|revoke <username>'

const isVerb = (word: string | undefined): word is keyof typeof roles =>
  word !== undefined && Object.hasOwn(roles, word)

/** Returns the exit status. */
async function administer(verb: string | undefined, username: string | undefined): Promise<number> {
  if (!isVerb(verb) || !username) {
    console.error(usage)
    return 2
  }
  const { platform, close } = await openPlatform(readConfig(), openLog('warn'))
  try {
    const context = { platform, db: platform.database.pool }
    const memberId = await findMemberId(context, username)
    if (!memberId) {
      console.error(`There is no member called ${username}. Sign up and verify the email first.`)
      return 1
    }
    await setRole(context, { memberId, to: roles[verb], actorId: null })
    console.log(
      verb === 'grant' ? `${username} is now an administrator.` : `${username} is no longer an administrator.`,
    )
    return 0
  } finally {
    await close()
  }
}

const [verb, username] = process.argv.slice(2)
process.exitCode = await administer(verb, username).catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : error)
  return 1
})
