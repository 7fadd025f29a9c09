import { afterEach, describe, expect, it } from 'vitest'
import { NotAllowedError, type Outbound, openOutbound } from './outbound.ts'
import { certificate, localAddresses, openLocalOutbound, startHttpsServer } from './testing/https-server.ts'

const open: { close(): unknown }[] = []
const closeAfterTest = <T extends { close(): unknown }>(opened: T): T => {
  open.push(opened)
  return opened
}
afterEach(async () => {
  for (const opened of open.splice(0).reverse()) await opened.close()
})

const startServer = async (...args: Parameters<typeof startHttpsServer>) =>
  closeAfterTest(await startHttpsServer(...args))
const fetchFrom = (outbound: Outbound, url: string) => outbound.send({ method: 'GET', url })

it('a request is sent unchanged and its response is returned', async () => {
  const remote = await startServer((response) => response.writeHead(201, { location: '/m/1' }).end('kept'))
  const outbound = closeAfterTest(openLocalOutbound())
  const response = await outbound.send({
    method: 'POST',
    url: `${remote.url}/p/abc?x=1`,
    headers: { ttl: 60 },
    body: Buffer.from('hello'),
  })
  expect(response).toMatchObject({ status: 201, body: Buffer.from('kept') })
  expect(response.headers.location).toBe('/m/1')
  expect(remote.received).toMatchObject([{ method: 'POST', path: '/p/abc?x=1', body: Buffer.from('hello') }])
  expect(remote.received[0]?.headers).toMatchObject({ host: `push.test:${remote.port}`, ttl: '60' })
})

it("a redirect isn't followed", async () => {
  const remote = await startServer((response) => response.writeHead(307, { location: '/elsewhere' }).end())
  expect((await fetchFrom(closeAfterTest(openLocalOutbound()), remote.url)).status).toBe(307)
  expect(remote.received).toHaveLength(1)
})

it('a response that is too large is aborted', async () => {
  const endless = await startServer((response) => {
    const more = (): void => {
      while (response.write(Buffer.alloc(64_000)));
      response.once('drain', more)
    }
    more()
  })
  await expect(fetchFrom(closeAfterTest(openLocalOutbound()), endless.url)).rejects.toThrow('too long')
})

it("a server that doesn't respond, or stops halfway, times out", async () => {
  const silent = await startServer(() => {})
  const halting = await startServer((response) => void response.writeHead(200).write('and'))
  const outbound = closeAfterTest(openLocalOutbound({ timeout: 300 }))
  for (const { url } of [silent, halting]) await expect(fetchFrom(outbound, url)).rejects.toThrow()
})

it('a request that ignores the body ends with the headers', async () => {
  const silent = await startServer(() => {})
  const halting = await startServer((response) => void response.writeHead(200).write('and'))
  const outbound = closeAfterTest(openLocalOutbound())
  const send = (url: string) => outbound.send({ method: 'POST', url, ignoresBody: true, timeout: 300 })
  expect(await send(halting.url)).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  await expect(send(silent.url)).rejects.toMatchObject({ name: 'AbortError' })
  expect((await send(halting.url)).status).toBe(200)
})

it("the server's certificate must match the host and be trusted", async () => {
  const remote = await startServer((response) => response.end())
  const other = `https://other.test:${remote.port}`
  await expect(fetchFrom(closeAfterTest(openLocalOutbound()), other)).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  })
  const unbelieving = closeAfterTest(openLocalOutbound({ ca: undefined }))
  await expect(fetchFrom(unbelieving, remote.url)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(remote.received).toEqual([])
})

it("DNS rebinding: a host that resolves to a private address after the check isn't reached", async () => {
  const remote = await startServer((response) => response.end())
  let lookups = 0
  const outbound = closeAfterTest(
    openOutbound({
      resolve: async () => (lookups++ === 0 ? [{ address: '8.8.8.8', family: 4 }] : localAddresses),
      ca: certificate,
    }),
  )
  await outbound.check(remote.url)
  await expect(fetchFrom(outbound, remote.url)).rejects.toBeInstanceOf(NotAllowedError)
  expect(remote.received).toEqual([])
})

it('the connection uses the address that was checked, and keep-alive avoids a second lookup', async () => {
  const remote = await startServer((response) => response.end())
  const seen: string[] = []
  let lookups = 0
  const outbound = closeAfterTest(
    openLocalOutbound({
      resolve: async () => {
        lookups++
        return localAddresses
      },
      isAllowed: (address) => seen.push(address) > 0,
    }),
  )
  await fetchFrom(outbound, remote.url)
  await fetchFrom(outbound, remote.url)
  expect({ lookups, seen }).toEqual({ lookups: 1, seen: ['127.0.0.1'] })
})

describe('check() and send() reject a URL', () => {
  const names: Record<string, string[]> = {
    'public.test': ['8.8.8.8', '2606:4700:4700::1111'],
    'inside.test': ['10.0.0.7'],
    'both.test': ['8.8.8.8', '127.0.0.1'],
    'metadata.test': ['169.254.169.254'],
    'nowhere.test': [],
  }
  const resolve = async (name: string) =>
    (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

  it.each([
    ['without TLS', 'http://public.test/'],
    ['with another protocol', 'ftp://public.test/'],
    ["that isn't one", 'push'],
    ['with a password', 'https://me:secret@public.test/'],
    ['with a username', 'https://me@public.test/'],
    ['of a private network', 'https://inside.test/'],
    ['with a public and a private address', 'https://both.test/'],
    ['of a cloud metadata service', 'https://metadata.test/'],
    ['with a loopback address', 'https://127.0.0.1/'],
    ['with an IPv6 loopback address', 'https://[::1]/'],
    ['with an IPv4-mapped IPv6 address', 'https://[::ffff:127.0.0.1]/'],
    ['with a shortened IPv4 address', 'https://127.1/'],
    ['with an IPv4 address as one number', 'https://2130706433/'],
    ['with an octal IPv4 address', 'https://0177.0.0.1/'],
  ])('%s', async (_, url) => {
    const outbound = closeAfterTest(openOutbound({ resolve }))
    await expect(outbound.check(url)).rejects.toBeInstanceOf(NotAllowedError)
    await expect(fetchFrom(outbound, url)).rejects.toBeInstanceOf(NotAllowedError)
  })

  it('whose host has no address', async () => {
    const outbound = closeAfterTest(openOutbound({ resolve }))
    await expect(outbound.check('https://nowhere.test/')).rejects.toThrow('no address')
    await expect(fetchFrom(outbound, 'https://nowhere.test/')).rejects.toThrow('no address')
  })

  it('but accept one of a public host', async () => {
    await closeAfterTest(openOutbound({ resolve })).check('https://public.test:8443/p/1')
  })
})
