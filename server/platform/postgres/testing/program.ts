// A program for tests to kill: starts the database of the given folder, prints "ready" and keeps running.
import { startPostgres } from '../launcher.ts'

const [folder = ''] = process.argv.slice(2)
await startPostgres({ folder, durable: false, memoryMegabytes: 32, log: () => {} })
console.log('ready')
setInterval(() => {}, 60_000)
