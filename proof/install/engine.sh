#!/bin/sh
# For the deployment test only: a Docker engine of its own in FOLDER, so that the test touches no other container.
# Usage: engine.sh start|stop FOLDER
set -eu
command=$1
folder=$2
socket=$folder/docker.sock
export DOCKER_CONFIG="$folder/client"

stop() {
  [ -f "$folder/docker.pid" ] || return 0
  kill "$(cat "$folder/docker.pid")" 2>/dev/null || true
  for _ in $(seq 30); do [ -f "$folder/docker.pid" ] && sleep 1 || return 0; done
}

# Debian 13 has them as packages. They run on Debian 12 too, whose own packages are too old.
install_plugins() {
  plugins=$DOCKER_CONFIG/cli-plugins
  if docker compose version >/dev/null 2>&1 && docker buildx version >/dev/null 2>&1; then return; fi
  mkdir -p "$plugins" "$folder/debs"
  mirror=http://deb.debian.org/debian
  curl -fsS --max-time 120 "$mirror/dists/trixie/main/binary-$(dpkg --print-architecture)/Packages.xz" | xz -d >"$folder/Packages"
  for package in docker-compose docker-buildx; do
    path=$(awk -v package="$package" '/^Package: /{name=$2} /^Filename: /{if (name == package) print $2}' "$folder/Packages" | tail -1)
    curl -fsS --max-time 300 -o "$folder/debs/$package.deb" "$mirror/$path"
    dpkg-deb -x "$folder/debs/$package.deb" "$folder/debs/$package"
    cp "$folder/debs/$package/usr/libexec/docker/cli-plugins/$package" "$plugins/"
  done
  rm "$folder/Packages"
}

start() {
  if ! command -v dockerd >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends docker.io iptables >/dev/null
  fi
  mkdir -p "$folder"
  install_plugins
  if DOCKER_HOST=unix://$socket docker version >/dev/null 2>&1; then return; fi
  rm -f "$folder/docker.pid"
  setsid dockerd --data-root "$folder/data" --exec-root "$folder/exec" --host "unix://$socket" --pidfile "$folder/docker.pid" \
    --bip 172.30.0.1/16 --default-ulimit nofile=20000:20000 >"$folder/dockerd.log" 2>&1 &
  for _ in $(seq 60); do
    DOCKER_HOST=unix://$socket docker version >/dev/null 2>&1 && return
    sleep 1
  done
  tail -5 "$folder/dockerd.log" >&2
  exit 1
}

"$command"
