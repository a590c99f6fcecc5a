# Stands in for the public image nginx in the deployment test. Made from Debian's package.
FROM stand-in-forky
RUN groupadd --gid 101 nginx && useradd --uid 101 --gid 101 --no-create-home nginx \
  && apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx-light gettext-base curl >/dev/null && rm -rf /var/lib/apt/lists/*
COPY nginx-entrypoint.sh /docker-entrypoint.sh
STOPSIGNAL SIGQUIT
ENTRYPOINT ["/docker-entrypoint.sh"]
CMD ["nginx", "-g", "daemon off;"]
