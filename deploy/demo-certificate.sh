#!/bin/sh
# Makes a certificate for the demo's names, which only this machine should trust: demo-certificate.sh FOLDER
set -eu
mkdir -p "$1"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj /CN=shop.localhost \
  -addext subjectAltName=DNS:shop.localhost,DNS:*.shop.localhost -keyout "$1/privkey.pem" -out "$1/fullchain.pem" 2>/dev/null
# nginx runs as a user of its own in its container.
chmod 644 "$1/privkey.pem"
