<?php
// Puts pages into a DokuWiki of its own and answers queries by what its search page calls: a line of JSON for each line of
// JSON that comes in. Arguments: the folder of the program, a folder for the data.
[, $program, $folder] = $argv;
@mkdir("$folder/conf", 0777, true);
foreach (['pages', 'attic', 'media', 'media_attic', 'media_meta', 'meta', 'cache', 'index', 'locks', 'tmp', 'log'] as $name) {
    @mkdir("$folder/data/$name", 0777, true);
}
// Debian keeps the configuration apart from the program.
$given = is_dir("$program/conf") ? "$program/conf" : '/etc/dokuwiki';
foreach (glob("$given/*") as $file) {
    if (is_file($file)) copy($file, "$folder/conf/" . basename($file));
}
$settings = ['savedir' => "$folder/data", 'useheading' => 1, 'useacl' => 0, 'title' => 'bench', 'deaccent' => 0];
file_put_contents("$folder/conf/local.php", '<?php $conf = array_merge($conf, ' . var_export($settings, true) . ');');
define('DOKU_INC', "$program/");
define('DOKU_CONF', "$folder/conf/");
define('NOSESSION', 1);
error_reporting(E_ERROR);
$_SERVER += ['HTTP_HOST' => 'localhost', 'SERVER_PORT' => '80', 'REMOTE_ADDR' => '127.0.0.1'];
ini_set('memory_limit', '2G');
ini_set('pcre.jit', '0');
ini_set('pcre.backtrack_limit', '100000000');
require_once DOKU_INC . 'inc/init.php';

/** Its own headings in the place of Markdown's, so that it knows titles; the rest is text to it. */
function inItsSyntax(string $body): string
{
    $title = preg_match('/\A---\n.*?^title:\s*(.+?)\s*$.*?^---$/ms', $body, $found) ? '# ' . trim($found[1], "'\"") . "\n\n" : '';
    return preg_replace_callback('/^(#{1,5}) +(.+)$/m', function ($heading) {
        $signs = str_repeat('=', 7 - strlen($heading[1]));
        return "$signs $heading[2] $signs";
    }, $title . $body);
}

$paths = [];
while (($line = fgets(STDIN)) !== false) {
    $asked = json_decode($line, true);
    if (isset($asked['path'])) {
        $id = cleanID(str_replace('/', ':', substr($asked['path'], 1)));
        if ($id !== '' && !isset($paths[$id])) {
            $paths[$id] = $asked['path'];
            io_saveFile(wikiFN($id), inItsSyntax($asked['body']));
            p_get_metadata($id, 'title', METADATA_RENDER_UNLIMITED);
            idx_addPage($id, false, true);
        }
        $answer = ['id' => $id];
    } else {
        $began = microtime(true);
        $words = [];
        // The page names come first on its search page, then what was found in the texts.
        $names = array_keys(ft_pageLookup($asked['q'], true, true));
        $texts = array_keys(ft_pageSearch($asked['q'], $words) ?: []);
        $found = array_values(array_unique(array_merge($names, $texts)));
        $took = 1000 * (microtime(true) - $began);
        $answer = ['paths' => array_values(array_filter(array_map(fn($id) => $paths[$id] ?? null, $found))), 'ms' => $took];
    }
    echo json_encode($answer, JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
