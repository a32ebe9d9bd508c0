# Once, when the database of deploy/compose.yaml is made: the roles of the pages and of the replica.
set -eu
psql -v ON_ERROR_STOP=1 -q -U "$POSTGRES_USER" -d "$POSTGRES_USER" -f "${ROLES:-/roles.sql}"
psql -v ON_ERROR_STOP=1 -q -U "$POSTGRES_USER" -d "$POSTGRES_USER" <<END
alter role thola_pages password '$POSTGRES_PASSWORD';
alter role thola_reads password '$POSTGRES_PASSWORD';
create role thola_replica login replication password '$POSTGRES_PASSWORD';
END
echo "host replication thola_replica all scram-sha-256" >> "$PGDATA/pg_hba.conf"
