-- Contracts on the rupee's exchange rates trade from 9:00 to 17:00 in India. They had the sessions of shares, until 15:30.
update journal_trades t set result = jsonb_set(result::jsonb, '{10}', to_jsonb(session))::text
from (
  select id, case
    when extract(isodow from local) > 5 or local::time < '9:00' or local::time >= '17:00' then 'outside'
    when local::time < '10:00' then 'nse_open'
    when local::time < '16:00' then 'nse_midday'
    else 'nse_close' end as session
  from (select id, opened_at at time zone 'Asia/Kolkata' as local from journal_trades
    where status = 'closed' and market in ('nse', 'bse') and symbol ~ '^(USD|EUR|GBP|JPY)INR') contracts
) sessions
where t.id = sessions.id and t.result::jsonb ->> 10 <> session;
