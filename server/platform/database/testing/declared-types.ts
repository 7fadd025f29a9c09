// The parameter and row types that each `statement<P, R>` declares, as the TypeScript compiler resolves them.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CallExpression, type Node, SyntaxKind } from 'typescript/unstable/ast'
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { StatementText } from '../statement.ts'

/** `kinds` are 'string', 'number[]', 'object' and so on; several of a union. */
export type DeclaredType = { kinds: string[]; isNullable: boolean; isOptional: boolean }

export type DeclaredStatement = StatementText & {
  name: string
  /** File and line of the call that names the types. */
  place: string
  parameters: Record<string, DeclaredType>
  /** Null for `never`. */
  row: Record<string, DeclaredType> | null
}

type Frame = { file: string; line: number; column: number }
type LoadedStatement = StatementText & { name: string; frames: Frame[] }

/** The calls that led here, innermost first. */
function callStack(): Frame[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.prepareStackTrace = (_, sites) => sites
  Error.stackTraceLimit = 30
  const sites = new Error().stack as unknown as NodeJS.CallSite[]
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return sites.flatMap((site) => {
    const file = site.getFileName()
    if (!file?.endsWith('.ts')) return []
    const path = file.startsWith('file:') ? fileURLToPath(file) : file
    return [{ file: path, line: site.getLineNumber() ?? 0, column: site.getColumnNumber() ?? 0 }]
  })
}

/**
 * Loads the files and notes where each statement was created. Node runs them as they are and only blanks out the types,
 * so lines and columns are those of the source. Vitest would transform the modules, which changes them.
 */
function loadStatements(files: string[]): LoadedStatement[] {
  const load = createRequire(import.meta.url)
  const { statements }: { statements: Map<string, StatementText> } = load('../statement.ts')
  const loaded: LoadedStatement[] = []
  statements.set = (name, text) => {
    loaded.push({ ...text, name, frames: callStack() })
    return statements
  }
  for (const file of files) load(file)
  return loaded
}

/** Finds the call at a position in a file. */
function createCallFinder({ program }: Project): (frame: Frame) => CallExpression | undefined {
  const files = new Map<string, { lines: string[]; calls: Map<number, CallExpression> }>()
  const open = (file: string) => {
    const source = program.getSourceFile(file)
    const calls = new Map<number, CallExpression>()
    const visit = (node: Node): void => {
      if (node.kind === SyntaxKind.CallExpression) {
        const call = node as CallExpression
        calls.set(call.expression.getStart(source), call)
      }
      node.forEachChild(visit)
    }
    source?.forEachChild(visit)
    return { lines: readFileSync(file, 'utf8').split('\n'), calls }
  }
  return ({ file, line, column }) => {
    const opened = files.get(file) ?? open(file)
    files.set(file, opened)
    const lineStart = opened.lines.slice(0, line - 1).reduce((length, text) => length + text.length + 1, 0)
    return opened.calls.get(lineStart + column - 1)
  }
}

/** P and R of a call that returns `Statement<P, R>`; null while they depend on the caller's type parameters. */
function typeArguments(checker: Checker, call: CallExpression | undefined): [Type, Type] | null {
  const type = call && checker.getTypeAtLocation(call)
  if (type?.getAliasSymbol()?.name !== 'Statement') return null
  const [parameters, row] = type.getAliasTypeArguments()
  const isOpen = [parameters, row].some((one) => !one || one.flags & TypeFlags.TypeParameter)
  return isOpen ? null : [parameters!, row!]
}

const kindsByFlag: [TypeFlags, string][] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.AnyOrUnknown, 'unknown'],
  [TypeFlags.Object, 'object'],
]

function readType(checker: Checker, type: Type): DeclaredType {
  const parts = type.isUnionType() ? type.getTypes() : [type]
  const has = (flag: TypeFlags): boolean => parts.some(({ flags }) => flags & flag)
  const kindsOf = (part: Type): string[] => {
    if (part.isTypeReference() && checker.isArrayType(part))
      return readType(checker, checker.getTypeArguments(part)[0]!).kinds.map((kind) => `${kind}[]`)
    return kindsByFlag.filter(([flag]) => part.flags & flag).map(([, kind]) => kind)
  }
  const values = parts.filter(({ flags }) => !(flags & TypeFlags.Nullable))
  return {
    kinds: [...new Set(values.flatMap(kindsOf))],
    isNullable: has(TypeFlags.Null),
    isOptional: has(TypeFlags.Undefined),
  }
}

const readProperties = (checker: Checker, type: Type): Record<string, DeclaredType> =>
  Object.fromEntries(
    checker
      .getPropertiesOfType(type)
      .map((property) => [property.name, readType(checker, checker.getTypeOfSymbol(property)!)]),
  )

const server = join(import.meta.dirname, '../../..')

/** `files` create statements when they are loaded. */
export function readDeclaredStatements(files: string[]): DeclaredStatement[] {
  const loaded = loadStatements(files)
  const config = join(server, 'tsconfig.json')
  const api = new API({ cwd: server })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)!
    const { checker } = project
    const findCall = createCallFinder(project)
    return loaded.map(({ name, text, parameterNames, frames }) => {
      for (const frame of frames) {
        const types = typeArguments(checker, findCall(frame))
        if (!types) continue
        const [parameters, row] = types
        return {
          name,
          text,
          parameterNames,
          place: `${relative(server, frame.file)}:${frame.line}`,
          parameters: readProperties(checker, parameters),
          row: row.flags & TypeFlags.Never ? null : readProperties(checker, row),
        }
      }
      throw new Error(`the types of the statement ${name} are unknown`)
    })
  } finally {
    api.close()
  }
}
