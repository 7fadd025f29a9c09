import { expect, it } from 'vitest'
import { filesMatching, filesOf, gateFiles, inGate, matchesAny, notInGate, parts, testFiles } from './gate.ts'

it('every glob of the gate names a test file', () => {
  const unused = [...Object.keys(inGate), ...Object.keys(notInGate)].filter(
    (glob) => !testFiles.some((file) => matchesAny(file, { [glob]: '' })),
  )
  expect(unused).toEqual([])
})

it('every file that is left out would be in the gate otherwise', () => {
  const left = testFiles.filter((file) => matchesAny(file, notInGate))
  expect(left.filter((file) => !matchesAny(file, inGate))).toEqual([])
})

it('the parts of the full run have every test file once', () => {
  expect(parts.flatMap((part) => filesOf([part])).sort()).toEqual(testFiles)
})

it('the gate leaves out what is slow, and keeps the rest', () => {
  expect(gateFiles()).toContain('scripts/gate.test.ts')
  expect(gateFiles()).not.toContain('server/resilience/two-nodes.test.ts')
  expect(filesMatching(['scripts/gate'])).toEqual(['scripts/gate.test.ts'])
})
