#!/bin/sh
# Restarts the processes of pages one after the other, so that no request fails: sh deploy/upgrade.sh 3000 3001
# Each is taken out of nginx first, and put back when it says that it is ready. Run it as root when the program is renewed.
set -eu
upstream=${UPSTREAM:-/etc/nginx/upstream/thola.conf}
reload=${RELOAD:-systemctl reload nginx}
restart=${RESTART:-systemctl restart thola@}

for port; do
  grep -q "^server 127.0.0.1:$port " "$upstream" || { echo "$upstream has no line for port $port"; exit 1; }
done
[ $# -gt 1 ] || { echo "Usage: sh deploy/upgrade.sh PORT PORT ..., with two ports at least: one serves while the other starts"; exit 1; }

for port; do
  sed -i "s/^server 127.0.0.1:$port .*/server 127.0.0.1:$port down;/" "$upstream"
  $reload
  # nginx's old workers finish what they have sent to it.
  sleep 2
  $restart"$port"
  tries=0
  until [ "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/readyz")" = 200 ]; do
    tries=$((tries + 1))
    [ $tries -lt 600 ] || { echo "$port is not ready after ten minutes; the others serve on the old version"; exit 1; }
    sleep 1
  done
  sed -i "s/^server 127.0.0.1:$port .*/server 127.0.0.1:$port max_fails=0;/" "$upstream"
  $reload
  echo "$port is ready"
done
