// A Redis server for a test, which the test can kill and restart.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from '../platform/free-port.ts'
import { waitUntil } from './wait-until.ts'

const acceptsConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

export type TestRedis = {
  url: string
  start(): Promise<void>
  kill(): Promise<void>
  /** Keeps its connections open without responding, until `resume`. */
  pause(): void
  resume(): void
}

export async function startTestRedis(): Promise<TestRedis> {
  const port = await freePort()
  let redis: ChildProcess
  const start = async (): Promise<void> => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    redis = spawn(process.env.REDIS_SERVER ?? 'redis-server', options, { stdio: 'ignore' })
    redis.on('error', () => {})
    await waitUntil('Redis accepts connections', () => {
      if (redis.exitCode !== null || redis.pid === undefined) throw new Error('the Redis server did not start')
      return acceptsConnections(port)
    })
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    pause: () => void redis.kill('SIGSTOP'),
    resume: () => void redis.kill('SIGCONT'),
    kill: async () => {
      if (redis.exitCode !== null || redis.signalCode !== null) return
      const gone = once(redis, 'exit')
      redis.kill('SIGKILL')
      await gone
    },
  }
}
