// Stores files in S3 or a compatible service. The SDK is loaded only when S3 is configured.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import { now } from '../clock.ts'
import { presign } from './s3-presign.ts'
import type { Storage, StoredFile } from './storage.ts'
import { checkKey, checkPrefix } from './storage-keys.ts'

export type S3Config = {
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
}

/** The maximum of one DeleteObjects call. */
const deleteBatchSize = 1000

const status = (error: unknown): number | undefined => (error as S3ServiceException).$metadata?.httpStatusCode

const nullIfMissing = (error: unknown): null => {
  if (status(error) === 404) return null
  throw error
}

export async function s3Storage(config: S3Config): Promise<Storage> {
  const sdk = await import('@aws-sdk/client-s3')
  const { bucket: Bucket, region, endpoint, pathStyle, accessKeyId, secretAccessKey } = config
  const client = new sdk.S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Other S3-compatible services reject the checksums that the AWS SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  })

  async function put(key: string, data: Buffer | { file: string }): Promise<void> {
    const object = { Bucket, Key: checkKey(key) }
    if (Buffer.isBuffer(data)) {
      await client.send(new sdk.PutObjectCommand({ ...object, Body: data }))
      return
    }
    const { size } = await stat(data.file)
    const body = createReadStream(data.file)
    await client
      .send(new sdk.PutObjectCommand({ ...object, Body: body, ContentLength: size }))
      .finally(() => body.destroy())
  }

  async function get(key: string): Promise<Readable | null> {
    const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key: checkKey(key) })).catch(nullIfMissing)
    return found && (found.Body as Readable)
  }

  async function open(key: string): Promise<StoredFile | null> {
    const object = { Bucket, Key: checkKey(key) }
    const found = await client.send(new sdk.HeadObjectCommand(object)).catch(nullIfMissing)
    if (!found) return null
    return {
      size: found.ContentLength ?? 0,
      etag: (found.ETag ?? '').replaceAll('"', ''),
      send: (target, { start, end }) => {
        client
          .send(new sdk.GetObjectCommand({ ...object, Range: `bytes=${start}-${end}` }))
          .then(({ Body }) => pipeline(Body as Readable, target))
          .catch(() => target.destroy())
      },
      close: () => {},
    }
  }

  async function remove(keys: string[]): Promise<void> {
    const objects = [...new Set(keys)].map((key) => ({ Key: checkKey(key) }))
    for (let start = 0; start < objects.length; start += deleteBatchSize) {
      const Delete = { Objects: objects.slice(start, start + deleteBatchSize), Quiet: true }
      const { Errors } = await client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete }))
      const failed = Errors?.[0]
      if (failed) throw new Error(`S3 did not remove ${failed.Key}: ${failed.Code}`)
    }
  }

  async function* list(prefix: string) {
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: checkPrefix(prefix) })) {
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        yield { key: Key!, size: Size!, modified: LastModified! }
      }
    }
  }

  return {
    put,
    get,
    open,
    signedUrl: async (key, seconds) => presign(config, checkKey(key), { seconds, at: now() }),
    read: async (key) => {
      const stream = await get(key)
      return stream && buffer(stream)
    },
    remove,
    list,
    check: async () => {
      await client.send(new sdk.HeadBucketCommand({ Bucket }))
    },
  }
}
