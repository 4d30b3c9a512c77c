# Varnish in front of the shop: EDGE_CACHE=varnish, EDGE_URL=http://<address of Varnish>.
# Start it with `-p http_gzip_support=off`: the shop compresses its pages, with Brotli too.
vcl 4.1;

import xkey;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = { .url = "/readyz"; .interval = 2s; .threshold = 2; .window = 3; }
}

# The addresses of the shop's processes.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403, "Forbidden"));
        }
        set req.http.purged = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Purged " + req.http.purged));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Calls, streams, uploads and the back office are not shared.
    if (req.url ~ "^/(api|uploads|admin|pay|healthz|readyz)(/|\?|$)" || req.http.Authorization) {
        return (pass);
    }
    # A page after an action, a sign-out without a connection, and a language that was just chosen belong to one user.
    if (req.http.Cookie ~ "(^|; )(shop\.flash|auth\.signed_out)=") {
        return (pass);
    }
    if (req.http.Cookie ~ "(^|; )auth\.loggedIn=1"
        && ((req.url ~ "^/ar(/|\?|$)" && req.http.Cookie ~ "(^|; )i18n_locale=en")
         || (req.url ~ "^/en(/|\?|$)" && req.http.Cookie ~ "(^|; )i18n_locale=ar"))) {
        return (pass);
    }
    # One copy for each encoding, not for each spelling of the header.
    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } elseif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # With cookies too: the shop's reply says whether a page is the same for everybody. Personal pages are `private, no-store`.
    return (hash);
}

sub vcl_deliver {
    unset resp.http.xkey;
}
