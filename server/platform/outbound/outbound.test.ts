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

const startServer = async (...answer: Parameters<typeof startHttpsServer>) =>
  closeAfterTest(await startHttpsServer(...answer))
const fetchFrom = (outbound: Outbound, url: string) => outbound.send({ method: 'GET', url })

it('what is sent arrives as it is, and the answer comes back', async () => {
  const remote = await startServer((response) => response.writeHead(201, { location: '/m/1' }).end('kept'))
  const outbound = closeAfterTest(openLocalOutbound())
  const answer = await outbound.send({
    method: 'POST',
    url: `${remote.url}/p/abc?x=1`,
    headers: { ttl: 60 },
    body: Buffer.from('hello'),
  })
  expect(answer).toMatchObject({ status: 201, body: Buffer.from('kept') })
  expect(answer.headers.location).toBe('/m/1')
  expect(remote.heard).toMatchObject([{ method: 'POST', path: '/p/abc?x=1', body: Buffer.from('hello') }])
  expect(remote.heard[0]?.headers).toMatchObject({ host: `push.test:${remote.port}`, ttl: '60' })
})

it('a redirect is not followed', async () => {
  const remote = await startServer((response) => response.writeHead(307, { location: '/elsewhere' }).end())
  expect((await fetchFrom(closeAfterTest(openLocalOutbound()), remote.url)).status).toBe(307)
  expect(remote.heard).toHaveLength(1)
})

it('an answer that does not end is given up', async () => {
  const endless = await startServer((response) => {
    const more = (): void => {
      while (response.write(Buffer.alloc(64_000)));
      response.once('drain', more)
    }
    more()
  })
  await expect(fetchFrom(closeAfterTest(openLocalOutbound()), endless.url)).rejects.toThrow('too long')
})

it('a server that says nothing, or not all, is given up', async () => {
  const silent = await startServer(() => {})
  const halting = await startServer((response) => void response.writeHead(200).write('and'))
  const outbound = closeAfterTest(openLocalOutbound({ timeout: 300 }))
  for (const { url } of [silent, halting]) await expect(fetchFrom(outbound, url)).rejects.toThrow()
})

it('a server must prove that it is the one that was meant', async () => {
  const remote = await startServer((response) => response.end())
  const other = `https://other.test:${remote.port}`
  await expect(fetchFrom(closeAfterTest(openLocalOutbound()), other)).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  })
  const unbelieving = closeAfterTest(openLocalOutbound({ ca: undefined }))
  await expect(fetchFrom(unbelieving, remote.url)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(remote.heard).toEqual([])
})

it('a name that changes its mind after it was checked leads nowhere', async () => {
  const remote = await startServer((response) => response.end())
  let asked = 0
  const outbound = closeAfterTest(
    openOutbound({
      resolve: async () => (asked++ === 0 ? [{ address: '8.8.8.8', family: 4 }] : localAddresses),
      ca: certificate,
    }),
  )
  await outbound.check(remote.url)
  await expect(fetchFrom(outbound, remote.url)).rejects.toBeInstanceOf(NotAllowedError)
  expect(remote.heard).toEqual([])
})

it('the connection goes to the address that was looked at, and the name is asked for once', async () => {
  const remote = await startServer((response) => response.end())
  const seen: string[] = []
  let asked = 0
  const outbound = closeAfterTest(
    openLocalOutbound({
      resolve: async () => {
        asked++
        return localAddresses
      },
      isAllowed: (address) => seen.push(address) > 0,
    }),
  )
  await fetchFrom(outbound, remote.url)
  await fetchFrom(outbound, remote.url)
  expect({ asked, seen }).toEqual({ asked: 1, seen: ['127.0.0.1'] })
})

describe('an address is refused, when it is checked and when something is to be sent:', () => {
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
    ['without encryption', 'http://public.test/'],
    ['of another kind', 'ftp://public.test/'],
    ['that is none', 'push'],
    ['with a password in it', 'https://me:secret@public.test/'],
    ['with a name in it', 'https://me@public.test/'],
    ['of a network of ours', 'https://inside.test/'],
    ['of two places, one of them here', 'https://both.test/'],
    ['of what clouds tell their machines', 'https://metadata.test/'],
    ['in numbers', 'https://127.0.0.1/'],
    ['in numbers of IPv6', 'https://[::1]/'],
    ['in numbers of IPv4 within IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['in short numbers', 'https://127.1/'],
    ['in one number', 'https://2130706433/'],
    ['in numbers to the base of eight', 'https://0177.0.0.1/'],
  ])('%s', async (_, url) => {
    const outbound = closeAfterTest(openOutbound({ resolve }))
    await expect(outbound.check(url)).rejects.toBeInstanceOf(NotAllowedError)
    await expect(fetchFrom(outbound, url)).rejects.toBeInstanceOf(NotAllowedError)
  })

  it('of nobody', async () => {
    const outbound = closeAfterTest(openOutbound({ resolve }))
    await expect(outbound.check('https://nowhere.test/')).rejects.toThrow('no address')
    await expect(fetchFrom(outbound, 'https://nowhere.test/')).rejects.toThrow('no address')
  })

  it('and one of the public internet is not', async () => {
    await closeAfterTest(openOutbound({ resolve })).check('https://public.test:8443/p/1')
  })
})
