#!/bin/sh
# Runs nginx before one of two fleets, and follows its replicas. nginx resolves the names in its configuration only when it
# reads it; here it reads it again as soon as a name has other addresses, so that replicas come and go without a restart.
# A reload ends no request: the former workers finish what they have.
#
#   nginx-fleet.sh serve              what the container runs
#   nginx-fleet.sh use blue|green     leads all traffic to the other fleet, and returns when it is led there
#
# The fleet `blue` is the services `api` and `web`, `green` is `api-green` and `web-green`. The one to begin with is named
# by WIKI_FLEET.
set -eu

source=${NGINX_CONF:-/etc/nginx/nginx.conf}
state=${NGINX_FLEET_STATE:-/run/wiki}
config=$state/nginx.conf

# The configuration for a fleet.
config_for() {
  case $1 in
    blue) cat "$source" ;;
    green) sed -E 's/^( *server (api|web)):/\1-green:/' "$source" ;;
    *) echo "nginx-fleet: there is no fleet \"$1\", only blue and green" >&2; exit 2 ;;
  esac
}

# Every name in the configuration on standard input with its addresses, a line each; fails while a name has none.
addresses() {
  for name in $(sed -nE 's/^ *server ([a-z-]+):[0-9]+ .*/\1/p'); do
    found=$(getent ahosts "$name" | awk '{ print $1 }' | sort -u)
    [ -n "$found" ] || return 1
    echo "$name" $found
  done
}

use() {
  config_for "$1" >/dev/null
  config_for "$1" | addresses >/dev/null || { echo "nginx-fleet: no replica of the fleet \"$1\" is running" >&2; exit 1; }
  echo "$1" >$state/wanted
  while [ "$(cat $state/led)" != "$1" ]; do sleep 0.1; done
}

serve() {
  mkdir -p $state
  echo "${WIKI_FLEET:-blue}" >$state/wanted
  follow
  nginx -c $config -g 'daemon off;' &
  nginx=$!
  trap 'kill -QUIT $nginx 2>/dev/null' QUIT
  trap 'kill -TERM $nginx 2>/dev/null' TERM INT
  while kill -0 $nginx 2>/dev/null; do
    # A signal ends `wait`, and not `sleep`.
    sleep 1 & wait $! || true
    follow
  done
  wait $nginx
}

# Returns when the former workers take no more requests.
reload() {
  former=$(cat /proc/$nginx/task/$nginx/children)
  kill -HUP $nginx || return 0
  for pid in $former; do
    for _ in $(seq 50); do
      [ -e /proc/$pid/cmdline ] && ! grep -aq 'shutting down' /proc/$pid/cmdline || break
      sleep 0.1
    done
  done
}

# Has nginx read what it is to do now, where that is not what it does. While a name has no address, it goes on as it is.
follow() {
  wanted=$(cat $state/wanted)
  config_for "$wanted" >$state/next.conf
  now="$wanted $(addresses <$state/next.conf)" || return 0
  [ "$now" != "${before-}" ] || return 0
  mv $state/next.conf $config
  if [ -n "${nginx-}" ]; then reload; fi
  before=$now
  echo "$wanted" >$state/led
}

case ${1-} in
  serve) serve ;;
  use) use "${2-}" ;;
  *) sed -n '2,11p' "$0"; exit 2 ;;
esac
