// Videos in S3: browsers are sent there with a signed URL. The bucket is that of an S3 server in this process.
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { buildApp } from 'fauxqs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from '../accounts/factory.ts'
import { createVideo } from './factory.ts'
import { signatureLifetime } from './rules.ts'

const s3Server = buildApp({ logger: false })
let endpoint: string
let site: TestSite
let educator: { id: string; token: string }
const file = Buffer.from(Array.from({ length: 50_000 }, (_, index) => index % 251))

beforeAll(async () => {
  endpoint = await s3Server.listen({ port: 0, host: '127.0.0.1' })
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test-secret' }
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: 'media' }))
  client.destroy()
  site = await startTestSite({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  })
  educator = await createMember(site.platform)
})
afterAll(async () => {
  await site.close()
  await s3Server.close()
})

const stream = (path: string) => fetch(site.url + path, { redirect: 'manual' })

it('an approved video is read from a URL that S3 accepts for ten minutes', async () => {
  const { id } = await createVideo(site.platform, educator, { file })
  const response = await stream(`/api/video/stream/${id}?quality=360p`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store'])
  const location = new URL(response.headers.get('location')!)
  expect(location.origin).toBe(new URL(endpoint).origin)
  expect(location.searchParams.get('X-Amz-Expires')).toBe(String(signatureLifetime / 1000))
  expect(location.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
  expect(location.href).not.toContain('test-secret')
  const range = await fetch(location, { headers: { range: 'bytes=1000-1999' } })
  expect(range.status).toBe(206)
  expect(Buffer.from(await range.arrayBuffer()).equals(file.subarray(1000, 2000))).toBe(true)
})

it('a video under review is sent there only with our signature, and a deleted one never', async () => {
  const { id } = await createVideo(site.platform, educator, { file, status: 'pending' })
  expect((await stream(`/api/video/stream/${id}`)).status).toBe(404)
  const api = site.api(educator.token)
  const { url } = (await api('GET /learning/videos/:id', { params: { id } })).body.video.qualities[0]
  expect((await stream(url)).status).toBe(302)
  expect((await api('DELETE /learning/videos/:id', { params: { id } })).status).toBe(200)
  const dead = await stream(url)
  expect([dead.status, dead.headers.get('location')]).toEqual([404, null])
})
