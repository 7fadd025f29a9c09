// The files of deploy/ that supervisors and orchestrators read. Whether these accept them is checked where they are installed.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../server/platform/config.ts'

const deploy = join(import.meta.dirname, '../deploy')
const read = (file: string): string => readFileSync(join(deploy, file), 'utf8')
/** A test that exists only where its program is installed: the run counts skipped tests as failures. */
function itWith(program: string, title: string, test: () => void): void {
  if (spawnSync(program, ['--version']).error === undefined) it(title, test)
}

const documented = new Set(
  [...read('README.md').matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g)].map(([, name]) => name),
)
/** Of the files themselves, or of the images that they use. */
const otherNames = /^(POSTGRES_|SITE_HOST$|NODE_|CMD|BASE$|RELEASE$|ALL$)/

const settingsIn: [string, RegExp][] = [
  ['systemd/chartroom.service', /^Environment=(\w+)=/gm],
  ['Containerfile', /^ENV (\w+)=/gm],
  ['compose.yaml', /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|SERVICES)\b/g],
  ['kubernetes/kustomization.yaml', /- ([A-Z_]+)=/g],
  ['kubernetes/web.yaml', /name: ([A-Z_]+)/g],
  ['kubernetes/worker.yaml', /name: ([A-Z_]+)/g],
]

it.each(settingsIn)('%s uses settings that exist', (file, pattern) => {
  const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name).filter((name) => !otherNames.test(name))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !documented.has(name))).toEqual([])
})

it('values of the deployments are valid settings', () => {
  const config = [...read('kubernetes/kustomization.yaml').matchAll(/- ([A-Z_]+)=(.*)/g)]
  const settings = Object.fromEntries(config.map(([, name, value]) => [name, value]))
  for (const file of ['kubernetes/web.yaml', 'kubernetes/worker.yaml', 'compose.yaml']) {
    const services = [...read(file).matchAll(/SERVICES(?:, value)?: '?([\w,]+)/g)].map(([, value]) => value)
    expect(services.length).toBeGreaterThan(0)
    for (const SERVICES of services) expect(() => readConfig({ ...settings, SERVICES })).not.toThrow()
  }
})

it('the image and the manifests are of the version in package.json', () => {
  const { version } = JSON.parse(readFileSync(join(deploy, '../package.json'), 'utf8')) as { version: string }
  expect(read('Containerfile')).toContain(`chartroom-${version}-`)
  expect(read('kubernetes/kustomization.yaml')).toContain(`newTag: ${version}\n`)
})

itWith('systemd-analyze', 'systemd accepts the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const unit = join(folder, 'chartroom.service')
  // The release isn't installed here.
  writeFileSync(unit, read('systemd/chartroom.service').replaceAll('/opt/chartroom/chartroom', '/bin/true'))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

itWith('kubectl', 'kustomize renders the manifests', () => {
  const rendered = execFileSync('kubectl', ['kustomize', join(deploy, 'kubernetes')], { encoding: 'utf8' })
  const kinds = [...rendered.matchAll(/^kind: (\w+)/gm)].map(([, kind]) => kind)
  expect(kinds.sort()).toEqual(['ConfigMap', 'Deployment', 'Deployment', 'Namespace', 'PodDisruptionBudget', 'Service'])
})

itWith('caddy', 'Caddy accepts its files', () => {
  for (const file of ['caddy/Caddyfile', 'caddy/compose.Caddyfile']) {
    expect(existsSync(join(deploy, file))).toBe(true)
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(deploy, file)]
    const { status, stderr } = spawnSync('caddy', args, {
      encoding: 'utf8',
      env: { ...process.env, SITE_HOST: 'a.example' },
    })
    expect(status, stderr).toBe(0)
  }
})
