// Settings of the embedded server as arguments, so that they apply to new, existing and restored clusters alike.
import { totalmem } from 'node:os'

const mebibyte = 1024 * 1024

/**
 * A sixteenth of the memory of the machine or container, from 32 to 256 MB. The system caches files as well. An idle
 * server uses 31 MB at 256, and 45 at 512.
 */
function cacheMegabytes(): number {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  const machine = Math.min(totalmem(), limit) / mebibyte
  return Math.round(Math.min(256, Math.max(32, machine / 16)))
}

export function serverSettings(major: number, options: { durable: boolean; memoryMegabytes?: number }): string[] {
  const cache = options.memoryMegabytes ?? cacheMegabytes()
  const settings: Record<string, string> = {
    max_connections: '100',
    shared_buffers: `${cache}MB`,
    effective_cache_size: `${cache * 4}MB`,
    // Backups need this level, and a slot that keeps the WAL until it is copied.
    wal_level: 'replica',
    max_replication_slots: '4',
    // An archive that can't be reached must not fill the disk. Another backup continues it.
    max_slot_wal_keep_size: '4GB',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    cluster_name: 'chartroom',
    update_process_title: 'off',
    // The program reports failed statements itself. Here their text and values could contain personal data.
    log_destination: 'stderr',
    logging_collector: 'off',
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '',
  }
  // Saves three processes: read-ahead helps large scans on slow disks, not pages of twenty rows.
  if (major >= 18) settings.io_method = 'sync'
  if (!options.durable) Object.assign(settings, { fsync: 'off', full_page_writes: 'off' })
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
