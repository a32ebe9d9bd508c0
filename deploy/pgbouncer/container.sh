# PgBouncer of deploy/compose.yaml: the settings of this folder, with the addresses and the password of there.
set -eu
folder=$(mktemp -d)
for role in thola_pages thola_reads; do echo "\"$role\" \"$DATABASE_PASSWORD\""; done > "$folder/userlist.txt"
sed -e "s/^thola = .*/thola = host=${PRIMARY:-primary} port=${PRIMARY_PORT:-5432} dbname=thola/" \
  -e "s/^listen_addr = .*/listen_addr = 0.0.0.0/" \
  -e "s|^auth_file = .*|auth_file = $folder/userlist.txt|" \
  -e "/^logfile = /d; /^pidfile = /d; s/^unix_socket_dir = .*/unix_socket_dir =/" \
  "$(dirname "$0")/pgbouncer.ini" > "$folder/pgbouncer.ini"
exec pgbouncer "$folder/pgbouncer.ini"
