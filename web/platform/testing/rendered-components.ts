// Records which components the tests of a file have rendered, so that none is forgotten.
import { expect, test } from 'vitest'

type Fiber = {
  type: unknown
  elementType: unknown
  stateNode: unknown
  child: Fiber | null
  sibling: Fiber | null
}

const rendered = new Set<unknown>()
export const forgetRenderedComponents = (): void => rendered.clear()

/** Walks React's tree: the only place that knows which function drew an element. */
export function recordRenderedComponents(container: Element): void {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  const root = key && (container as unknown as Record<string, Fiber>)[key]
  if (!root) throw new Error('React has rendered nothing here')
  const waiting: (Fiber | null)[] = [(root.stateNode as { current: Fiber }).current]
  for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
    if (!fiber) continue
    rendered.add(fiber.type).add(fiber.elementType)
    waiting.push(fiber.sibling, fiber.child)
  }
}

type Modules = Record<string, Record<string, unknown>>

/** A component is exported by name, or as the only export of its file. */
const isComponent = (name: string, value: unknown): boolean =>
  (/^[A-Z]/.test(name) || name === 'default') && (typeof value === 'function' || isMemo(value))
const isMemo = (value: unknown): boolean => typeof value === 'object' && value !== null && '$$typeof' in value

/** Components of these files that no test of the calling file has rendered. */
export const findUnrendered = (modules: Modules): string[] =>
  Object.entries(modules).flatMap(([file, exports]) =>
    Object.entries(exports)
      .filter(([name, value]) => isComponent(name, value) && !rendered.has(value))
      .map(([name]) => `${file} ${name}`),
  )

/**
 * Fails for each exported component that the tests above have not rendered. `exceptions`: why, by component.
 * Call it last: `testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))`. A test file
 * that is named here runs once more.
 */
export function testEveryComponentIsRendered(modules: Modules, exceptions: Record<string, string> = {}): void {
  test('every exported component is rendered by a test of this file', () => {
    const unrendered = findUnrendered(modules).filter((found) => !(found.split(' ')[1]! in exceptions))
    expect(unrendered).toEqual([])
  })
}
