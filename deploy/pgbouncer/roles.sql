-- The roles of the pages behind a pooler, with the limits that a connection without one brings along. In the database of
-- Thola, as a superuser; it may be run again:
--   runuser -u postgres -- psql thola < deploy/pgbouncer/roles.sql
-- and a password for each, which pgbouncer's userlist.txt has as well:
--   runuser -u postgres -- psql thola -c '\password thola_pages' -c '\password thola_reads'
do $$
begin
  if not exists (select from pg_roles where rolname = 'thola_pages') then
    create role thola_pages login;
  end if;
  if not exists (select from pg_roles where rolname = 'thola_reads') then
    create role thola_reads login;
  end if;
  -- Pages write into the tables of the database's owner.
  execute format('grant %s to thola_pages', (select datdba::regrole from pg_database where datname = current_database()));
end $$;
grant pg_read_all_data to thola_reads;

alter role thola_pages set statement_timeout = '10s';
alter role thola_pages set idle_in_transaction_session_timeout = '15s';

alter role thola_reads set statement_timeout = '2s';
alter role thola_reads set client_connection_check_interval = '250ms';
-- Even a weak index finishes in time at any size; starting parallel workers takes longer than the query.
alter role thola_reads set enable_seqscan = off;
alter role thola_reads set max_parallel_workers_per_gather = 0;
