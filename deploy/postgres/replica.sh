# The replica of deploy/compose.yaml: copies the primary when it is empty, and follows it from then on.
set -eu
chmod 700 "$PGDATA"
export PGPASSWORD="$POSTGRES_PASSWORD"
until [ -s "$PGDATA/PG_VERSION" ]; do
  pg_basebackup -h "${PRIMARY:-primary}" -p "${PRIMARY_PORT:-5432}" -U thola_replica -D "$PGDATA" -R -X stream -c fast || sleep 2
done
exec postgres
