// Runs every other command: installs the packages if needed, then starts the program on the pinned Node.
import { install, runPinned } from './install.mjs'

const programs = {
  build: 'scripts/build.ts',
  release: 'scripts/release.ts',
  check: 'scripts/check.ts',
  test: 'scripts/test.ts',
  demo: 'server/commands/demo.ts',
  admin: 'server/commands/admin.ts',
  doctor: 'server/commands/doctor.ts',
  backup: 'server/commands/backup.ts',
  restore: 'server/commands/restore.ts',
  'restore-drill': 'server/commands/restore-drill.ts',
  move: 'server/commands/move.ts',
  'upgrade-database': 'server/commands/upgrade-database.ts',
  reset: 'server/commands/reset.ts',
  screening: 'server/commands/screening.ts',
  points: 'server/commands/points.ts',
  'verify-record': 'server/commands/verify-record.ts',
  pictures: 'e2e/pictures.ts',
  bench: 'bench/run.ts',
  soak: 'bench/soak.ts',
  mutate: 'scripts/mutate.ts',
  notices: 'scripts/notices.ts',
  conformance: 'scripts/conformance.ts',
}

const [name, ...args] = process.argv.slice(2)
const program = programs[name]
if (!program) {
  console.error(`usage: run.mjs ${Object.keys(programs).join(' | ')}`)
  process.exit(2)
}
install()
process.exit(runPinned([program, ...args]).status ?? 1)
