// CPU time and memory of a process and its descendants, read from /proc (Linux).
import { readdirSync, readFileSync } from 'node:fs'

/** 100 on every Linux that Node supports. */
const ticksPerSecond = 100

type Stat = { pid: number; parent: number; ticks: number }

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // Fields 4, 14, 15, 16 and 17 of proc(5): parent, own user and system time, and those of ended children.
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
    return { pid, parent: Number(fields[1]), ticks }
  } catch {
    return null
  }
}

export function processTree(root: number): number[] {
  const all = readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .map(readStat)
    .filter((stat) => stat !== null)
  const family = [root]
  for (const pid of family) family.push(...all.filter((stat) => stat.parent === pid).map((stat) => stat.pid))
  return family
}

/** Milliseconds of CPU that these processes and their descendants have used so far. */
export const cpuMs = (roots: number[]): number =>
  roots.flatMap(processTree).reduce((sum, pid) => sum + (readStat(pid)?.ticks ?? 0), 0) * (1000 / ticksPerSecond)

/** Proportional set size in megabytes, of these processes with or without their descendants. */
export function pssMegabytes(roots: number[], withFamily = true): number {
  const kilobytes = (withFamily ? roots.flatMap(processTree) : roots).map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024
}

/**
 * Megabytes that these processes and their descendants hold apart from shared memory, which in PostgreSQL is the cache of
 * a fixed size and counts only once it is used.
 */
export function privateMegabytes(roots: number[]): number {
  const kilobytes = roots.flatMap(processTree).map((pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
      return read('Pss') - read('Pss_Shmem')
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024
}

export const loadAverage = (): string => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')
