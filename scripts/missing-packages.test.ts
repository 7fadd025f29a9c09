import { expect, it } from 'vitest'
import { missingPackages } from './missing-packages.mjs'

const machine = { platform: 'linux', arch: 'x64' }
const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/server': { version: '1.0.0' },
    'node_modules/builder': { version: '2.0.0', dev: true },
    'node_modules/database-linux': { version: '3.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/database-darwin': { version: '3.0.0', optional: true, os: ['darwin'], cpu: ['x64'] },
    'node_modules/image-musl': { version: '4.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/may-fail': { version: '5.0.0', optional: true },
  },
}
const only = (...names: string[]) => ({
  packages: Object.fromEntries(
    Object.entries(lock.packages).filter(([path]) => names.some((name) => path.endsWith(name))),
  ),
})

it('is satisfied by what this machine needs', () => {
  expect(missingPackages(lock, only('server', 'builder', 'database-linux'), machine)).toEqual([])
})

it.each([
  ['npm never finished', null, 3],
  ['the dev packages were left out', only('server', 'database-linux'), 1],
  ['the optional packages were left out', only('server', 'builder'), 1],
])('notices that %s', (_, installed, count) => {
  expect(missingPackages(lock, installed, machine)).toHaveLength(count)
})

it('notices another version', () => {
  const installed = only('server', 'builder', 'database-linux')
  installed.packages['node_modules/server'] = { version: '0.9.0' }
  expect(missingPackages(lock, installed, machine)).toEqual(['node_modules/server'])
})
