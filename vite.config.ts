// The web is built twice for each language: for browsers, and as the server's page renderer (docs/decisions/0044).
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin, type ResolvedConfig } from 'vite'
import { defaultLanguage, type Language, languages } from './contract/languages.ts'
import { translatedNamespaces } from './contract/messages/translation.ts'
import { clientEntry, pageFiles } from './web/chunk-plan.ts'

const projectRoot = import.meta.dirname
const root = join(projectRoot, 'web')

/** Browsers ignore data that they stored under another contract. */
function contractHash(): string {
  const hash = createHash('sha256')
  const files = globSync('contract/*.ts', { cwd: projectRoot }).sort()
  for (const file of files) hash.update(readFileSync(join(projectRoot, file)))
  return hash.digest('hex').slice(0, 16)
}

type Assets = { script: string[]; style: string[] }

/** A file of the build and everything it imports, each once. */
function assetsOf(manifest: Manifest, key: string, seen = new Set<string>()): Assets {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return { script: [], style: [] }
  seen.add(key)
  const imported = (chunk.imports ?? []).map((other) => assetsOf(manifest, other, seen))
  return {
    script: [`/${chunk.file}`, ...imported.flatMap(({ script }) => script)],
    style: [...imported.flatMap(({ style }) => style), ...(chunk.css ?? []).map((file) => `/${file}`)],
  }
}

/** The text of the stylesheets, which the renderer puts into pages. */
function styleTexts(clientFolder: string, assets: Assets[]): Record<string, string> {
  const hrefs = new Set(assets.flatMap(({ style }) => style))
  const read = (href: string) => readFileSync(join(clientFolder, href), 'utf8').trim()
  return Object.fromEntries([...hrefs].map((href) => [href, read(href)]))
}

/** The name of a build's list of files, in dist/client/.vite. */
export const manifestName = (language: Language): string => `.vite/manifest-${language}.json`

const sourcesName = (language: Language): string => `.vite/sources-${language}.json`

/** Lists the file of each source that is imported on demand: the manifest doesn't, if the file has other sources, too. */
function sourceFiles(language: Language): Plugin {
  return {
    name: 'source-files',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const found = chunks.flatMap(({ moduleIds, fileName }) =>
        moduleIds
          .filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
          .map((id) => [relative(root, id).replaceAll('\\', '/'), fileName]),
      )
      this.emitFile({
        type: 'asset',
        fileName: sourcesName(language),
        source: JSON.stringify(Object.fromEntries(found)),
      })
    },
  }
}

/** What a browser loads for each source that is imported on demand, and for the entry. */
export function builtAssets(folder: string, language: Language): Record<string, Assets> {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const manifest: Manifest = read(manifestName(language))
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const sources: [string, string][] = Object.entries(read(sourcesName(language)))
  return {
    [clientEntry]: assetsOf(manifest, clientEntry),
    ...Object.fromEntries(sources.map(([source, file]) => [source, assetsOf(manifest, keys.get(file)!)])),
  }
}

/** Takes texts from a language's folder in place of English, where there is a translation. */
export function messagesIn(language: Language): Plugin {
  const folder = join(projectRoot, 'contract/messages')
  const translated = new Set(language === 'en' ? [] : translatedNamespaces[language])
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId: (source, importer) => {
      // Not a path that is already resolved.
      const name = /^(?:#contract\/messages\/en|\.)\/([\w-]+)\.ts$/.exec(source)?.[1]
      if (!name || !translated.has(name)) return
      // A translation may build on the English text.
      const isEnglish = source.startsWith('#') || dirname(importer ?? '') === join(folder, 'en')
      return isEnglish ? join(folder, language, `${name}.ts`) : undefined
    },
  }
}

/** Tells the server's renderer which files the browser will need. */
function clientAssets(language: Language): Plugin {
  const id = 'virtual:client-assets'
  let config: ResolvedConfig
  const built = () => {
    const folder = resolve(config.root, config.build.outDir, '../client')
    const pages = builtAssets(folder, language)
    return { entry: pages[clientEntry], pages, styles: styleTexts(folder, Object.values(pages)) }
  }
  const served = () => ({
    entry: {
      script: [config.base + clientEntry],
      style: [`${config.base}ui/styles/index.css`, `${config.base}shared/styles.css`],
    },
    pages: {},
    styles: {},
  })
  return {
    name: 'client-assets',
    configResolved: (resolved) => {
      config = resolved
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (loaded) => {
      if (loaded !== `\0${id}`) return
      const assets = Object.entries(config.command === 'serve' ? served() : built())
      return assets.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}

/** Adds the file's path to each `lazyPage(name, () => import(file))`, for the server's renderer only. */
function pageSources(): Plugin {
  const call =
    /lazyPage\(\s*('\w+'),\s*(\(\) =>\s*import\('([^']+)'\)(?:\.then\(\(file\) => \(\{\s*default: file\.\w+,?\s*\}\)\))?),?\s*\)/g
  return {
    name: 'page-sources',
    enforce: 'pre',
    transform: (code, file, options) => {
      if (!options?.ssr || !code.includes('lazyPage(') || file.endsWith('/lazy-page.ts')) return
      const written = code.replace(call, (_, name: string, load: string, target: string) => {
        const source = posix.normalize(relative(root, join(dirname(file), target)).replaceAll('\\', '/'))
        return `lazyPage(${name}, ${load}, '${source}')`
      })
      const found = code.match(call)?.length ?? 0
      const expected = code.match(/\blazyPage\(/g)?.length ?? 0
      if (found !== expected) throw new Error(`${file}: write lazyPage('Name', () => import('./file.tsx'))`)
      return written
    },
  }
}

/**
 * The libraries that every page needs, in one chunk: it compresses better than several and stays cached between
 * builds.
 */
const ground = {
  name: 'ground',
  test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/]|@tanstack[\\/]react-query[\\/].*[qQ]ueryOptions|rolldown[\\/]runtime/,
}

/** What a lazy import needs, and pages don't have from the start. */
const filesOf = (file: string, files: string[]): string[] => [
  ...new Set([file, ...files.filter((other) => !/[\\/](first|ground|entry-client|rolldown-runtime)-/.test(other))]),
]

/** Replaces the function that built code calls for lazy imports. */
function lazyImports(): Plugin {
  return {
    name: 'lazy-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => {
      if (id !== '\0vite/preload-helper.js') return
      return `export { importFiles as __vitePreload } from ${JSON.stringify(join(root, 'platform/routing/import-files.ts'))}`
    },
  }
}

const contractFile = /[\\/]contract[\\/][\w-]+\.ts$/

/**
 * Lets pages import limits and lists of the contract without its schemas: what a constant calls is left out with it, and so
 * is Zod, where nothing uses the constant.
 */
function unusedSchemas(): Plugin {
  return {
    name: 'unused-schemas',
    apply: 'build',
    transform(code, file, options) {
      if (options?.ssr || !contractFile.test(file)) return
      const constants = this.parse(code).body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        return declared?.type === 'VariableDeclaration' ? declared.declarations.map(({ init }) => init) : []
      })
      let written = code
      for (const value of constants.toReversed()) {
        if (!value || value.type.endsWith('FunctionExpression')) continue
        const text = code.slice(value.start, value.end)
        if (!text.includes('(')) continue
        written = `${written.slice(0, value.start)}/* @__PURE__ */ (() => (${text}))()${written.slice(value.end)}`
      }
      return { code: written, map: null, moduleSideEffects: false }
    },
  }
}

/** `mode` is the language, unless it's the default or the name of an environment. */
export default defineConfig(({ isSsrBuild, command, mode }) => {
  const language = languages.find((one) => one === mode) ?? defaultLanguage
  const isFirst = language === defaultLanguage
  return {
    root,
    // In development, each language has a server of its own.
    ...(command === 'serve' && !isFirst && { base: `/@${language}/` }),
    publicDir: join(root, 'public'),
    cacheDir: join(projectRoot, 'node_modules/.vite', isFirst ? '' : language),
    plugins: [
      { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
      messagesIn(language),
      react(),
      clientAssets(language),
      sourceFiles(language),
      pageSources(),
      lazyImports(),
      unusedSchemas(),
    ],
    define: {
      __CONTRACT__: JSON.stringify(contractHash()),
      __LANGUAGE__: JSON.stringify(language),
      ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
    },
    resolve: {
      dedupe: ['react', 'react-dom', '@tanstack/query-core', '@tanstack/router-core'],
      // React has this hook itself; leave out the shim for older versions.
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        'use-sync-external-store/shim/index.js': 'use-sync-external-store',
      },
    },
    optimizeDeps: { entries: [clientEntry] },
    server: { fs: { allow: [root, join(projectRoot, 'contract'), join(projectRoot, 'node_modules')] } },
    // The renderer bundles all its dependencies, so that it doesn't depend on how Node was started.
    ...(command === 'build' && { ssr: { noExternal: true as const } }),
    build: {
      outDir: join(projectRoot, isSsrBuild ? 'dist/server' : 'dist/client'),
      // All languages share a folder: a file without texts has the same name in each.
      emptyOutDir: isFirst,
      // The content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      manifest: isSsrBuild ? false : manifestName(language),
      modulePreload: { polyfill: false, resolveDependencies: filesOf },
      copyPublicDir: !isSsrBuild && isFirst,
      rolldownOptions: isSsrBuild
        ? { input: join(root, 'entry-server.tsx'), output: { entryFileNames: `[name].${language}.js` } }
        : {
            input: join(root, clientEntry),
            output: { codeSplitting: { includeDependenciesRecursively: false, groups: [ground, pageFiles()] } },
          },
    },
  }
})
