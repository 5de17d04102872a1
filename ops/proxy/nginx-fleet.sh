#!/bin/sh
# Runs nginx before one of two fleets, and follows its replicas: they come and go without a restart, and none that closes
# is sent a request. nginx resolves the names in its configuration only when it reads it; here it gets addresses, and reads
# them again when they are others. A reload ends no request: the former workers finish what they have.
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

# The replicas of a service, but those that say at the path that they are closing. Fails while the name has no address.
replicas() {
  open=
  all=$(getent ahosts "$1" | awk '{ print ($1 ~ /:/) ? "[" $1 "]" : $1 }' | sort -u)
  [ -n "$all" ] || return 1
  for address in $all; do
    curl --silent --max-time 1 "http://$address:3000$2" | grep -q '"closing"' || open="$open $address"
  done
  echo ${open:-$all}
}

# The configuration for a fleet: a line for each replica in place of the one with its name.
render() {
  case $1 in
    blue) suffix= ;;
    green) suffix=-green ;;
    *) echo "nginx-fleet: there is no fleet \"$1\", only blue and green" >&2; exit 2 ;;
  esac
  api=$(replicas "api$suffix" /api/app/ready) && web=$(replicas "web$suffix" /-/ready) || return 1
  awk -v api="$api" -v web="$web" '
    /^ *server (api|web):3000 / {
      count = split($2 ~ /^api/ ? api : web, all, " ")
      for (i = 1; i <= count; i++) { line = $0; sub(/(api|web):/, all[i] ":", line); print line }
      next
    }
    { print }' "$source"
}

use() {
  render "$1" >/dev/null || { echo "nginx-fleet: no replica of the fleet \"$1\" is running" >&2; exit 1; }
  echo "$1" >$state/wanted
  while [ "$(cat $state/led)" != "$1" ]; do sleep 0.1; done
}

serve() {
  mkdir -p $state
  echo "${WIKI_FLEET:-blue}" >$state/wanted
  until follow; do sleep 1; done
  nginx -c $config -g 'daemon off;' &
  nginx=$!
  trap 'kill -QUIT $nginx 2>/dev/null' QUIT
  trap 'kill -TERM $nginx 2>/dev/null' TERM INT
  while kill -0 $nginx 2>/dev/null; do
    # A signal ends `wait`, and not `sleep`.
    sleep 1 & wait $! || true
    follow || true
  done
  wait $nginx
}

# Has nginx read what it is to do now, where that is not what it does. Fails, and changes nothing, while nobody is there.
follow() {
  wanted=$(cat $state/wanted)
  render "$wanted" >$state/next.conf || return 1
  if ! cmp -s $state/next.conf $config; then
    mv $state/next.conf $config
    if [ -n "${nginx-}" ]; then reload; fi
  fi
  echo "$wanted" >$state/led
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

case ${1-} in
  serve) serve ;;
  use) use "${2-}" ;;
  *) sed -n '2,11p' "$0"; exit 2 ;;
esac
