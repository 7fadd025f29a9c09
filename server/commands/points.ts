// npm run points -- verify: compares points with members' actions, prints each difference, and exits 1 if there is one.
// npm run points -- rebuild: adds what is missing in the ledger and computes all totals and ranks from it.
import { rebuildPoints, verifyPoints } from '../features/points/actions/verify.ts'
import { ConfigError } from '../platform/config.ts'
import type { Platform } from '../platform/context.ts'
import { openSite } from './open-site.ts'

const usage = `usage: npm run points -- verify
       npm run points -- rebuild`

const commands: Record<string, (platform: Platform) => Promise<number>> = {
  verify: async (platform) => {
    const differences = await verifyPoints(platform)
    for (const difference of differences) console.log(difference)
    console.log(differences.length === 0 ? 'All points match.' : `${differences.length} differences.`)
    return differences.length === 0 ? 0 : 1
  },
  rebuild: async (platform) => {
    const count = await rebuildPoints(platform)
    console.log(`Added what was missing for ${count} posts, votes, likes and removals, without ring discounts.`)
    console.log('Computed all totals and ranks.')
    return 0
  },
}

/** Returns the exit status. */
async function run(words: string[]): Promise<number> {
  const command = words.length === 1 ? commands[words[0]!] : undefined
  if (!command) {
    console.error(usage)
    return 2
  }
  const { platform, close } = await openSite()
  try {
    return await command(platform)
  } finally {
    await close()
  }
}

process.exitCode = await run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error instanceof ConfigError || 'code' in error ? error.message : error)
  return 1
})
