-- graphile_worker.add_job silently adds nothing if a worker takes the queued job with the same key while add_job waits
-- for the transaction that queued it: add_job replaces only jobs that haven't started. The next try finds that the job
-- has started, and adds another one. A job that has started may have read what was there before this transaction.
create function enqueue_job(
  name text, payload json, queue text, run_at timestamptz, max_attempts int, priority int, key text
) returns void language plpgsql as $$
begin
  loop
    perform from graphile_worker.add_job(
      identifier := name, payload := payload, queue_name := queue, run_at := run_at, max_attempts := max_attempts,
      priority := priority, job_key := key, job_key_mode := 'replace') added
    where added.id is not null;
    exit when found;
  end loop;
end $$;
